import { Box, Button, IconButton, Typography } from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { Panel } from '@parley/shared-ui/components';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useUpdateProfileMutation } from '@parley/shared-ui/store';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LanguageInput } from './language-input.tsx';
import { languageProblem, mergeLanguages, typedLanguages } from './language-rules.ts';

interface ChipProps {
  language: string;
  saving: boolean;
  onRemove: () => void;
}

function LanguageChip({ language, saving, onRemove }: ChipProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minWidth: 0,
        maxWidth: '100%',
        pl: 1.5,
        pr: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'var(--mui-palette-tokens-sunken)',
      }}
    >
      <Box component="bdi" sx={{ minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        {language}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        aria-label={`Remove ${language}`}
        aria-disabled={saving}
        onClick={() => {
          if (!saving) onRemove();
        }}
        sx={{ flexShrink: 0, color: 'text.secondary' }}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Box>
  );
}

/** What the list of preferred languages is for. */
export function LanguagesHint() {
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      Name the languages that you work with or want to practice.
    </Typography>
  );
}

/** Saving of the languages. */
function useStoredLanguages() {
  const [save, { isLoading: saving }] = useUpdateProfileMutation();
  const tell = useOutcomeToast();

  /**
   * Changes the languages as the API has them now: another tab or device may have changed them since.
   * Resolves to whether it is saved; a failure is told and changes nothing.
   */
  const store = (change: (languages: string[]) => string[]) =>
    tell(
      save((now) => ({ preferredLanguages: change(now.preferredLanguages) })).unwrap(),
      ({ message }) => message,
    );
  return { store, saving };
}

/** The languages that a person prefers: chips, and the input that adds to them (spec §2 and §5). */
export function PreferredLanguages({ profile }: { profile: Profile }) {
  const { preferredLanguages: languages } = profile;
  const [adding, setAdding] = useState(false);
  const { store, saving } = useStoredLanguages();
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const returnFocus = useRef(false);
  /** The language that is being removed, and its place. */
  const removed = useRef<{ language: string; place: number } | null>(null);

  useEffect(() => {
    if (adding || !returnFocus.current) return;
    returnFocus.current = false;
    add.current?.focus();
  }, [adding]);

  useEffect(() => {
    // What another tab added or removed may be drawn before.
    if (removed.current === null || languages.includes(removed.current.language)) return;
    // The next chip, or else the button, so that the keyboard stays where the person was.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.current.place, languages.length - 1)] ?? add.current)?.focus();
    removed.current = null;
  }, [languages]);

  const close = (withFocus: boolean) => {
    returnFocus.current = withFocus;
    setAdding(false);
  };
  const apply = async (text: string) => {
    // Empty input does nothing (specification §5).
    if (typedLanguages(text).length === 0) return;
    const isKnown = mergeLanguages(languages, text).length === languages.length;
    if (isKnown || (await store((before) => mergeLanguages(before, text)))) close(true);
  };
  const remove = async (language: string) => {
    const without = (before: string[]) => {
      removed.current = { language, place: before.indexOf(language) };
      return before.filter((one) => one !== language);
    };
    if (!(await store(without))) removed.current = null;
  };

  return (
    <Panel title="Preferred Languages">
      <LanguagesHint />
      <Box
        component="ul"
        ref={list}
        aria-label="Preferred languages"
        hidden={languages.length === 0}
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 2,
          p: 0,
          display: languages.length === 0 ? 'none' : 'flex',
          flexWrap: 'wrap',
          gap: 1,
          maxHeight: 320,
          overflowY: 'auto',
        }}
      >
        {languages.map((language) => (
          <LanguageChip
            key={language}
            language={language}
            saving={saving}
            onRemove={() => void remove(language)}
          />
        ))}
      </Box>
      {adding ? (
        <LanguageInput
          saving={saving}
          hindrance={(text) => languageProblem(mergeLanguages(languages, text))}
          onApply={(text) => void apply(text)}
          onCancel={close}
        />
      ) : (
        <Button ref={add} variant="outlined" size="small" onClick={() => setAdding(true)}>
          + Add Language
        </Button>
      )}
    </Panel>
  );
}
