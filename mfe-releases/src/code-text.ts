import { fonts } from '@parley/shared-ui/theme';

/** Text to be read or typed character by character: without ligatures, “--” is two and “===” three. */
export const codeText = {
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  fontVariantLigatures: 'none',
} as const;
