import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { AudioLines, SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect } from 'react';
import type { AnswerText } from './answer-clock.ts';
import { lengthProblem } from './answer-length.ts';
import { Countdown } from './countdown.tsx';
import { useAnswerInput } from './use-answer-input.ts';
import { type DictationChoice, useDictatedAnswer } from './use-dictated-answer.ts';

export interface ComposerProps {
  /** Text that an earlier page left in the box. */
  initialText: string;
  /** Text to put back into the box since it was not saved; `null` when there is none. */
  restoredDraft: string | null;
  onDraftRestored: () => void;
  /** Whether answers can be sent now; they can be written all the time. */
  connected: boolean;
  /** Dictation by the browser; `null` where the candidate's microphone may not be used for it. */
  dictation: DictationChoice | null;
  /** Whether the candidate is deciding on something else: nothing is heard. */
  paused: boolean;
  /** Whether something covers the room: nothing is sent by itself. */
  held: boolean;
  speaking: boolean;
  onChange: (text: string) => void;
  /** Called with words that are being recognized and not in the box yet; '' for none. */
  onInterim: (words: string) => void;
  /** False when the answer could not be sent. */
  onSend: (answer: AnswerText) => boolean;
  /** The candidate begins to answer: the interviewer's playback stops. */
  onAnswerStarted: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

function InterimWords({ text }: { text: string }) {
  return (
    <Typography
      variant="body2"
      aria-hidden="true"
      dir="auto"
      sx={{ color: 'text.secondary', mt: 1 }}
    >
      {text}…
    </Typography>
  );
}

function DictationButton({ listening, onPress }: { listening: boolean; onPress: () => void }) {
  const label = listening ? 'Stop dictation' : 'Dictate your answer';
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={listening}
        color={listening ? 'primary' : 'inherit'}
        onClick={onPress}
        sx={{ width: 44, height: 44 }}
      >
        {listening ? <Square size={18} fill="currentColor" /> : <AudioLines size={20} />}
      </IconButton>
    </Tooltip>
  );
}

/** Says that what the box fills with is dictation, and who does it. */
function DictationLabel({ local }: { local: boolean }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {local ? 'Dictation is on, on this device.' : 'Dictation is on, by your browser’s maker.'}
    </Typography>
  );
}

/** Where the candidate answers: by typing, or by speaking where the browser turns speech into words. */
export function Composer(props: ComposerProps) {
  const { initialText, restoredDraft, onDraftRestored, connected, paused, held, speaking } = props;
  const { onChange, onInterim, onSend, onAnswerStarted, inputRef, dictation: choice } = props;
  const input = useAnswerInput(initialText, onChange);
  const { text, type } = input;
  const problem = lengthProblem(text);

  function send(event?: FormEvent | KeyboardEvent) {
    event?.preventDefault();
    const answer = input.answerText();
    if (!answer || problem !== '' || !onSend(answer)) return;
    dictated.forget();
    input.clear();
  }
  const dictated = useDictatedAnswer({
    choice,
    input,
    connected,
    paused,
    held,
    speaking,
    onInterim,
    onAnswerStarted,
    onComplete: send,
  });

  const { markTyped } = dictated;
  useEffect(() => {
    if (restoredDraft === null) return;
    markTyped(restoredDraft);
    type(restoredDraft);
    onDraftRestored();
  }, [restoredDraft, onDraftRestored, type, markTyped]);

  function change(next: string) {
    if (!text) onAnswerStarted();
    // A typed answer is never sent automatically.
    markTyped(next);
    type(next);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) send(event);
    // Shortcuts work outside the box.
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  }

  return (
    <Box component="form" onSubmit={send}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          multiline
          sx={{ flex: 1, minWidth: 0 }}
          maxRows={6}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          inputRef={inputRef}
          placeholder="Type your answer. Enter sends it, Shift+Enter starts a new line."
          error={problem !== ''}
          helperText={problem && <span role="alert">{problem}</span>}
          slotProps={{ htmlInput: { 'aria-label': 'Your answer', dir: 'auto' } }}
          autoFocus
        />
        {dictated.isOffered && (
          <DictationButton listening={dictated.listening} onPress={dictated.toggle} />
        )}
        <Button
          type="submit"
          variant="outlined"
          disabled={!connected || !text.trim() || problem !== ''}
          endIcon={<SendHorizontal size={18} aria-hidden="true" />}
          sx={{ minHeight: 44 }}
        >
          Send
        </Button>
      </Box>
      {choice && dictated.listening && !dictated.interim && <DictationLabel local={choice.local} />}
      {dictated.interim && <InterimWords text={dictated.interim} />}
      <Countdown seconds={dictated.secondsLeft} onPause={dictated.pause} />
      {choice && dictated.problem && (
        <Typography role="status" variant="body2" sx={{ color: 'warning.main', mt: 1 }}>
          {dictated.problem}
        </Typography>
      )}
    </Box>
  );
}
