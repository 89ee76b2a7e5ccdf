import { TextField } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { pastedText } from './language-rules.ts';

export interface LanguageInputProps {
  /** Why what was typed cannot be saved; `null` when it can. */
  hindrance: (text: string) => string | null;
  saving: boolean;
  onApply: (text: string) => void;
  /** `byKey`: Escape, rather than leaving the input. */
  onCancel: (byKey: boolean) => void;
}

/** Takes languages separated by commas: Enter applies, Escape or leaving it cancels (spec §2). */
export function LanguageInput({ hindrance, saving, onApply, onCancel }: LanguageInputProps) {
  const [text, setText] = useState('');
  const problem = hindrance(text);

  const press = (event: KeyboardEvent) => {
    // Enter that only finishes the input of a character is not meant for the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel(true);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (problem === null && !saving) onApply(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const lines = pastedText(pasted);
    if (lines === pasted) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const from = selectionStart ?? value.length;
    setText(value.slice(0, from) + lines + value.slice(selectionEnd ?? from));
  };

  return (
    <TextField
      label="Languages, separated by commas"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => {
        if (!saving) onCancel(false);
      }}
      autoFocus
      fullWidth
      error={problem !== null}
      helperText={problem ?? 'Press Enter to update languages, Escape to cancel'}
      slotProps={{
        htmlInput: {
          dir: 'auto',
          autoComplete: 'off',
          'aria-busy': saving,
          readOnly: saving,
          onPaste: paste,
        },
      }}
    />
  );
}
