import type { SeededFault } from '../seeded-fault.ts';

export const lookFaults: readonly SeededFault[] = [
  {
    id: 'expired-looks-cancelled',
    breaks: 'On the profile an expired plan has the red chip and a cancelled one the orange chip.',
    file: 'mfe-account/src/profile/profile-rules.ts',
    find: "  cancelled: { label: 'Cancelled', tone: 'red' },\n  expired: { label: 'Expired', tone: 'orange' },",
    replace:
      "  cancelled: { label: 'Cancelled', tone: 'orange' },\n  expired: { label: 'Expired', tone: 'red' },",
  },
  {
    id: 'focus-is-lost-after-adding-a-language',
    breaks:
      'With the keyboard, focus is lost instead of back on the button once a language was added.',
    file: 'mfe-account/src/languages/preferred-languages.tsx',
    find: 'mergeLanguages(before, text)))) close(true);',
    replace: 'mergeLanguages(before, text)))) close(false);',
  },
];
