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
import type { GivenWords } from './answer-clock.ts';
import { Countdown } from './countdown.tsx';
import { useAnswer } from './use-answer-input.ts';
import { usePatience } from './use-auto-submit-countdown.ts';
import { useDictation } from './use-dictation.ts';

/** As much as the API takes for one answer. */
const longestAnswer = 20_000;

export interface ComposerProps {
  /** What an earlier page left in the box. */
  initialText: string;
  /** Words that were sent in vain and belong in the box again; `null` when there are none. */
  returnedWords: string | null;
  onReturned: () => void;
  /** Whether answers can be sent now; they can be written all the time. */
  connected: boolean;
  /** Whether the candidate's microphone may be used to dictate. */
  canSpeak: boolean;
  speaking: boolean;
  onChange: (text: string) => void;
  /** False when the words could not be sent. */
  onSend: (words: GivenWords) => boolean;
  /** The candidate begins to answer: the interviewer falls silent. */
  onBegin: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Where the candidate answers: by typing, or by speaking where the browser turns speech into words. */
export function Composer(props: ComposerProps) {
  const { initialText, returnedWords, onReturned, connected, canSpeak, speaking } = props;
  const { onChange, onSend, onBegin, inputRef } = props;
  const { text, type, add, given, clear } = useAnswer(initialText, onChange);
  const [interim, setInterim] = useState('');
  const [dictated, setDictated] = useState(false);

  const send = useCallback(
    (event?: FormEvent | KeyboardEvent) => {
      event?.preventDefault();
      const words = given();
      if (!words || !onSend(words)) return;
      setDictated(false);
      clear();
    },
    [given, onSend, clear],
  );
  const patience = usePatience({
    waiting: dictated && connected && text.trim() !== '',
    speaking: speaking || interim !== '',
    onComplete: send,
  });
  const { heard, hold } = patience;
  const addWords = useCallback(
    (words: string) => {
      if (!words) return;
      add(words, true);
      setDictated(true);
      heard();
    },
    [add, heard],
  );
  const hearInterim = useCallback(
    (words: string) => {
      setInterim(words);
      if (words) {
        onBegin();
        heard();
      }
    },
    [onBegin, heard],
  );
  const dictation = useDictation({ onWords: addWords, onInterim: hearInterim });

  useEffect(() => {
    if (returnedWords === null) return;
    type(returnedWords);
    onReturned();
  }, [returnedWords, onReturned, type]);

  function change(next: string) {
    if (!text) onBegin();
    // Whoever types decides alone when the answer is complete.
    setDictated(false);
    type(next);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) send(event);
    // Out of the box, where the shortcuts work.
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
          slotProps={{ htmlInput: { 'aria-label': 'Your answer', maxLength: longestAnswer } }}
          autoFocus
        />
        {canSpeak && dictation.supported && (
          <Tooltip title={dictation.listening ? 'Stop listening' : 'Speak your answer'}>
            <IconButton
              aria-label={dictation.listening ? 'Stop listening' : 'Speak your answer'}
              aria-pressed={dictation.listening}
              color={dictation.listening ? 'primary' : 'inherit'}
              onClick={dictation.listening ? dictation.stop : dictation.start}
              sx={{ width: 44, height: 44 }}
            >
              {dictation.listening ? <Square size={18} /> : <AudioLines size={20} />}
            </IconButton>
          </Tooltip>
        )}
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
      {interim && (
        <Typography variant="body2" aria-hidden="true" sx={{ color: 'text.secondary', mt: 1 }}>
          {interim}…
        </Typography>
      )}
      {patience.left !== null && <Countdown seconds={patience.left} onHold={hold} />}
      {canSpeak && dictation.problem && (
        <Typography role="status" variant="body2" sx={{ color: 'warning.main', mt: 1 }}>
          {dictation.problem}
        </Typography>
      )}
    </Box>
  );
}
