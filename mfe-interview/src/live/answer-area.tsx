import { Box, Button, Typography } from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { type Ref, useCallback, useRef } from 'react';
import { canDictate } from '../devices/speech-recognition.ts';
import { Composer, Countdown } from './composer.tsx';
import { ConversationBar } from './conversation-bar.tsx';
import type { InterviewController } from './interview-controller.ts';
import { liveActions, selectLive } from './live-slice.ts';
import { usePatience } from './use-patience.ts';

export interface AnswerAreaProps {
  controller: InterviewController;
  textOnly: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** Everything with which the candidate takes part: answering, asking, muting. */
export function AnswerArea({ controller, textOnly, inputRef }: AnswerAreaProps) {
  const { transport, speaking, muted, question, returnedWords, serviceHears } =
    useAppSelector(selectLive);
  const dispatch = useAppDispatch();
  const connected = transport === 'connected';
  const canSpeak = !textOnly && !muted && serviceHears === false;
  return (
    <Box>
      {!textOnly && serviceHears === false && !canDictate() && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          This browser cannot turn speech into words, so please type your answers.
        </Typography>
      )}
      {serviceHears && <HeardTurn controller={controller} />}
      <Composer
        initialText={controller.draft}
        returnedWords={returnedWords}
        onReturned={useCallback(() => dispatch(liveActions.wordsTaken()), [dispatch])}
        connected={connected}
        canSpeak={canSpeak}
        speaking={speaking.candidate}
        onChange={useCallback((text: string) => controller.draftChanged(text), [controller])}
        onSend={useCallback((words) => controller.say(words), [controller])}
        onBegin={useCallback(() => controller.hush(), [controller])}
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

/** Words that the interviewer's service heard, waiting for the candidate to finish. */
function HeardTurn({ controller }: { controller: InterviewController }) {
  const { heardWords, speaking } = useAppSelector(selectLive);
  const begun = useRef<number | null>(null);
  const ended = useRef(0);
  if (heardWords && begun.current === null) begun.current = Date.now();
  if (speaking.candidate) ended.current = Date.now();
  const finish = () => {
    const startedAt = begun.current ?? Date.now();
    begun.current = null;
    controller.finishTurn({
      startedAt,
      endedAt: Math.max(startedAt, ended.current),
      spoken: true,
    });
  };
  const { left, hold } = usePatience({
    waiting: heardWords,
    speaking: speaking.candidate,
    onComplete: finish,
  });
  if (!heardWords) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Button variant="outlined" size="small" onClick={finish}>
        I have finished
      </Button>
      {left !== null && <Countdown seconds={left} onHold={hold} />}
    </Box>
  );
}
