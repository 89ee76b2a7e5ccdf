import { codeLook } from '@parley/shared-ui/text-with-code';

/** Text to be read or typed character by character: without ligatures, “--” is two and “===” three. */
export const codeText = { ...codeLook, fontSize: '0.8125rem' } as const;
