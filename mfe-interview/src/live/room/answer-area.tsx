import { Box, Typography } from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { RoomChoices } from '../../devices/room-choices.ts';
import { recognitionLanguage } from '../../devices/speech-recognition.ts';
import { useSpeechService } from '../../devices/use-speech-service.ts';
import { Composer } from '../answering/composer.tsx';
import { SentNotice } from '../answering/sent-notice.tsx';
import { TranscribedTurn } from '../answering/transcribed-turn.tsx';
import type { DictationChoice } from '../answering/use-dictated-answer.ts';
import { isEcho } from '../conversation/echo.ts';
import type { Candidate } from '../lifecycle/candidate.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { hintsOf, liveActions, selectLive } from '../state/live-slice.ts';
import { ConversationBar } from './conversation-bar.tsx';

type RoomController = Pick<
  InterviewController,
  'draft' | 'updateDraft' | 'updateInterim' | 'stopPlayback' | 'setMuted'
> & {
  candidate: Pick<Candidate, 'sendAnswer' | 'finishTurn' | 'ask' | 'takeBack' | 'endTakeBack'>;
};

export interface AnswerAreaProps {
  controller: RoomController;
  textOnly: boolean;
  /** Whether hints can be asked for. */
  coached: boolean;
  /** The interview's language, ISO 639-1. */
  language: string;
  /** Whether the candidate is deciding on something else: nothing is heard. */
  paused: boolean;
  /** Whether something covers the room: nothing is sent by itself. */
  held: boolean;
  choices: RoomChoices;
  onChoose: (choice: RoomChoices) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Milliseconds after the interviewer's last sound in which its voice may still be recognized. */
const echoMs = 1_500;

/** Tells the interviewer's voice from the speakers from the candidate's. */
function useEchoFilter(): (words: string) => boolean {
  const { speaking, transcript } = useAppSelector(selectLive);
  const said = transcript.findLast(({ speaker }) => speaker === 'interviewer')?.text ?? '';
  const heard = useRef({ said, until: 0 });
  useEffect(() => {
    const until = speaking.interviewer ? Number.POSITIVE_INFINITY : Date.now() + echoMs;
    heard.current = { said, until };
  }, [speaking.interviewer, said]);
  return useCallback(
    (words) => Date.now() < heard.current.until && isEcho(words, heard.current.said),
    [],
  );
}

/** Dictation by the browser; `null` in writing, while muted, and where the interviewer transcribes. */
function useDictationChoice(props: AnswerAreaProps): DictationChoice | null {
  const { textOnly, language, choices, onChoose } = props;
  const { muted, serviceTranscribes } = useAppSelector(selectLive);
  const service = useSpeechService(serviceTranscribes ?? true, language);
  const echo = useEchoFilter();
  if (textOnly || muted || service === 'interviewer') return null;
  return {
    on: choices.dictation ?? true,
    language: recognitionLanguage(language),
    local: service === 'device',
    isEcho: echo,
    onSwitch: (on) => onChoose({ dictation: on }),
  };
}

/** The candidate's controls of the conversation: answering, requests, muting. */
export function AnswerArea(props: AnswerAreaProps) {
  const { controller, textOnly, coached, language, paused, held, inputRef } = props;
  const { candidate } = controller;
  const live = useAppSelector(selectLive);
  const { transport, speaking, muted, question, restoredDraft, serviceTranscribes } = live;
  const dispatch = useAppDispatch();
  const connected = transport === 'connected';
  const dictation = useDictationChoice(props);
  const nobody = useSpeechService(serviceTranscribes ?? true, language) === 'nobody';
  return (
    <Box>
      {!textOnly && nobody && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          This browser cannot turn speech into words, so please type your answers.
        </Typography>
      )}
      {serviceTranscribes && (
        <TranscribedTurn
          held={held || !connected}
          onFinish={(turn) => candidate.finishTurn(turn)}
        />
      )}
      <SentNotice
        onTakeBack={() => {
          candidate.takeBack();
          inputRef.current?.focus();
        }}
        onOver={useCallback(
          (hasFocus: boolean) => {
            candidate.endTakeBack();
            if (hasFocus) inputRef.current?.focus();
          },
          [candidate, inputRef],
        )}
      />
      <Composer
        initialText={controller.draft}
        restoredDraft={restoredDraft}
        onDraftRestored={useCallback(() => dispatch(liveActions.restoredDraftTaken()), [dispatch])}
        connected={connected}
        dictation={dictation}
        paused={paused}
        held={held}
        speaking={speaking.candidate}
        onChange={useCallback((text: string) => controller.updateDraft(text), [controller])}
        onInterim={useCallback((words: string) => controller.updateInterim(words), [controller])}
        onSend={useCallback((answer) => candidate.sendAnswer(answer), [candidate])}
        onAnswerStarted={useCallback(() => controller.stopPlayback(), [controller])}
        inputRef={inputRef}
      />
      <Box sx={{ mt: 0.5 }}>
        <ConversationBar
          connected={connected}
          hasQuestion={question !== null}
          hints={coached ? hintsOf(live) : null}
          muted={textOnly ? null : muted}
          onAsk={(request) => candidate.ask(request)}
          onMute={(wanted) => controller.setMuted(wanted)}
        />
      </Box>
    </Box>
  );
}
