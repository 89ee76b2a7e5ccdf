import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { Mic, MicOff, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useCallback, useState } from 'react';
import { useDictation } from './use-dictation.ts';

/** As much as the API takes for one answer. */
const longestAnswer = 20_000;

/** Where the candidate answers: by typing, or by speaking where the browser turns speech into words. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const addWords = useCallback(
    (words: string) => setText((before) => (before ? `${before} ${words}` : words)),
    [],
  );
  const dictation = useDictation(addWords);

  function send(event?: FormEvent) {
    event?.preventDefault();
    const answer = text.trim();
    if (!answer) return;
    dictation.stop();
    onSend(answer);
    setText('');
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
  }

  return (
    <Box component="form" onSubmit={send}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'flex-end',
          justifyContent: 'flex-end',
        }}
      >
        <TextField
          multiline
          sx={{ flex: '1 1 360px' }}
          maxRows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendOnEnter}
          placeholder="Type your answer. Enter sends it, Shift+Enter starts a new line."
          slotProps={{ htmlInput: { 'aria-label': 'Your answer', maxLength: longestAnswer } }}
          autoFocus
        />
        {dictation.supported && (
          <Tooltip title={dictation.listening ? 'Stop listening' : 'Speak your answer'}>
            <IconButton
              aria-label={dictation.listening ? 'Stop listening' : 'Speak your answer'}
              aria-pressed={dictation.listening}
              color={dictation.listening ? 'primary' : 'inherit'}
              onClick={dictation.listening ? dictation.stop : dictation.start}
            >
              {dictation.listening ? <MicOff size={20} /> : <Mic size={20} />}
            </IconButton>
          </Tooltip>
        )}
        <Button onClick={() => onSend('Skip this question')} color="inherit">
          Skip
        </Button>
        <Button
          type="submit"
          variant="outlined"
          disabled={!text.trim()}
          endIcon={<SendHorizontal size={18} aria-hidden="true" />}
        >
          Send
        </Button>
      </Box>
      {dictation.problem && (
        <Typography role="status" variant="body2" sx={{ color: 'warning.main', mt: 1 }}>
          {dictation.problem}
        </Typography>
      )}
    </Box>
  );
}
