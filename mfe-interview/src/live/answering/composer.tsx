import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { AudioLines, SendHorizontal, Square } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useState,
} from 'react';
import type { AnswerText } from './answer-clock.ts';
import { Countdown } from './countdown.tsx';
import { useAnswerInput } from './use-answer-input.ts';
import { useAutoSubmitCountdown } from './use-auto-submit-countdown.ts';
import { useDictation } from './use-dictation.ts';

/** As much as the API takes for one answer. */
const maxAnswerLength = 20_000;

export interface ComposerProps {
  /** Text that an earlier page left in the box. */
  initialText: string;
  /** Text to put back into the box since it was not saved; `null` when there is none. */
  restoredDraft: string | null;
  onDraftRestored: () => void;
  /** Whether answers can be sent now; they can be written all the time. */
  connected: boolean;
  /** Whether the candidate's microphone may be used to dictate. */
  canSpeak: boolean;
  speaking: boolean;
  onChange: (text: string) => void;
  /** False when the answer could not be sent. */
  onSend: (answer: AnswerText) => boolean;
  /** The candidate begins to answer: the interviewer's playback stops. */
  onAnswerStarted: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

function InterimWords({ text }: { text: string }) {
  return (
    <Typography variant="body2" aria-hidden="true" sx={{ color: 'text.secondary', mt: 1 }}>
      {text}…
    </Typography>
  );
}

function DictationButton({ listening, start, stop }: ReturnType<typeof useDictation>) {
  const label = listening ? 'Stop listening' : 'Speak your answer';
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={listening}
        color={listening ? 'primary' : 'inherit'}
        onClick={listening ? stop : start}
        sx={{ width: 44, height: 44 }}
      >
        {listening ? <Square size={18} /> : <AudioLines size={20} />}
      </IconButton>
    </Tooltip>
  );
}

/** Where the candidate answers: by typing, or by speaking where the browser turns speech into words. */
export function Composer(props: ComposerProps) {
  const { initialText, restoredDraft, onDraftRestored, connected, canSpeak, speaking } = props;
  const { onChange, onSend, onAnswerStarted, inputRef } = props;
  const { text, type, add, answerText, clear } = useAnswerInput(initialText, onChange);
  const [interim, setInterim] = useState('');
  const [dictated, setDictated] = useState(false);

  const send = useCallback(
    (event?: FormEvent | KeyboardEvent) => {
      event?.preventDefault();
      const answer = answerText();
      if (!answer || !onSend(answer)) return;
      setDictated(false);
      clear();
    },
    [answerText, onSend, clear],
  );
  const autoSubmit = useAutoSubmitCountdown({
    waiting: dictated && connected && text.trim() !== '',
    speaking: speaking || interim !== '',
    onComplete: send,
  });
  const { restart, pause } = autoSubmit;
  const addWords = useCallback(
    (words: string) => {
      if (!words) return;
      add(words, true);
      setDictated(true);
      restart();
    },
    [add, restart],
  );
  const showInterim = useCallback(
    (words: string) => {
      setInterim(words);
      if (words) {
        onAnswerStarted();
        restart();
      }
    },
    [onAnswerStarted, restart],
  );
  const dictation = useDictation({ onWords: addWords, onInterim: showInterim });

  useEffect(() => {
    if (restoredDraft === null) return;
    type(restoredDraft);
    onDraftRestored();
  }, [restoredDraft, onDraftRestored, type]);

  function change(next: string) {
    if (!text) onAnswerStarted();
    // A typed answer is never sent automatically.
    setDictated(false);
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
          slotProps={{ htmlInput: { 'aria-label': 'Your answer', maxLength: maxAnswerLength } }}
          autoFocus
        />
        {canSpeak && dictation.supported && <DictationButton {...dictation} />}
        <Button
          type="submit"
          variant="outlined"
          disabled={!connected || !text.trim()}
          endIcon={<SendHorizontal size={18} aria-hidden="true" />}
          sx={{ minHeight: 44 }}
        >
          Send
        </Button>
      </Box>
      {interim && <InterimWords text={interim} />}
      {autoSubmit.secondsLeft !== null && (
        <Countdown seconds={autoSubmit.secondsLeft} onPause={pause} />
      )}
      {canSpeak && dictation.problem && (
        <Typography role="status" variant="body2" sx={{ color: 'warning.main', mt: 1 }}>
          {dictation.problem}
        </Typography>
      )}
    </Box>
  );
}
