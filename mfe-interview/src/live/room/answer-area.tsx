import { Box, Typography } from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { type Ref, useCallback } from 'react';
import { canDictate } from '../../devices/speech-recognition.ts';
import { Composer } from '../answering/composer.tsx';
import { TranscribedTurn } from '../answering/transcribed-turn.tsx';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { liveActions, selectLive } from '../state/live-slice.ts';
import { ConversationBar } from './conversation-bar.tsx';

export interface AnswerAreaProps {
  controller: InterviewController;
  textOnly: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The candidate's controls of the conversation: answering, requests, muting. */
export function AnswerArea({ controller, textOnly, inputRef }: AnswerAreaProps) {
  const { transport, speaking, muted, question, restoredDraft, serviceTranscribes } =
    useAppSelector(selectLive);
  const dispatch = useAppDispatch();
  const connected = transport === 'connected';
  const canSpeak = !textOnly && !muted && serviceTranscribes === false;
  return (
    <Box>
      {!textOnly && serviceTranscribes === false && !canDictate() && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          This browser cannot turn speech into words, so please type your answers.
        </Typography>
      )}
      {serviceTranscribes && <TranscribedTurn onFinish={(turn) => controller.finishTurn(turn)} />}
      <Composer
        initialText={controller.draft}
        restoredDraft={restoredDraft}
        onDraftRestored={useCallback(() => dispatch(liveActions.restoredDraftTaken()), [dispatch])}
        connected={connected}
        canSpeak={canSpeak}
        speaking={speaking.candidate}
        onChange={useCallback((text: string) => controller.updateDraft(text), [controller])}
        onSend={useCallback((answer) => controller.sendAnswer(answer), [controller])}
        onAnswerStarted={useCallback(() => controller.stopPlayback(), [controller])}
        inputRef={inputRef}
      />
      <Box sx={{ mt: 0.5 }}>
        <ConversationBar
          connected={connected}
          hasQuestion={question !== null}
          muted={textOnly ? null : muted}
          onAsk={(request) => controller.ask(request)}
          onMute={(wanted) => controller.setMuted(wanted)}
        />
      </Box>
    </Box>
  );
}
