import { useColorScheme } from '@mui/material/styles';
import { useCallback, useEffect } from 'react';
import type { Profile } from '../answers/profile.ts';
import { useUpdatePreferencesMutation } from '../store/api.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectSignedIn } from '../store/session-slice.ts';

/** What a person can choose: light, dark, or what their system says. */
export type ColorSchemeChoice = 'system' | 'light' | 'dark';

/**
 * The one source of light and dark, for the header's switch and for the preferences. The choice
 * takes effect at once, and follows a signed-in person to their other devices.
 */
export function useColorSchemeChoice() {
  const { mode, systemMode, setMode } = useColorScheme();
  const signedIn = useAppSelector(selectSignedIn);
  const [save] = useUpdatePreferencesMutation();

  /** Resolves when the choice is kept; rejects with the failure when the server did not take it. */
  const choose = useCallback(
    async (colorScheme: ColorSchemeChoice) => {
      setMode(colorScheme);
      if (signedIn) await save({ colorScheme }).unwrap();
    },
    [setMode, signedIn, save],
  );
  const choice: ColorSchemeChoice = mode ?? 'system';
  return { choice, isDark: (choice === 'system' ? systemMode : choice) === 'dark', choose };
}

/** Takes over the choice that the person made on any device, once it is known here. */
export function useStoredColorScheme(profile: Profile | undefined): void {
  const { setMode } = useColorScheme();
  const kept = profile?.preferences?.colorScheme ?? null;
  useEffect(() => {
    if (kept) setMode(kept);
  }, [kept, setMode]);
}
