import { Box, Typography } from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { type Ref, useCallback } from 'react';
import { canDictate } from '../../devices/speech-recognition.ts';
import { Composer } from '../answering/composer.tsx';
import { HeardTurn } from '../answering/transcribed-turn.tsx';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { liveActions, selectLive } from '../state/live-slice.ts';
import { ConversationBar } from './conversation-bar.tsx';

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
      {serviceHears && <HeardTurn onFinish={(words) => controller.finishTurn(words)} />}
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
