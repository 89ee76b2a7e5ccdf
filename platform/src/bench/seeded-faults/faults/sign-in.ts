import type { SeededFault } from '../seeded-fault.ts';

export const signInFaults: readonly SeededFault[] = [
  {
    id: 'scripts-can-read-the-browser-cookie',
    breaks: 'Scripts in a page can read the cookie by which a browser is remembered for a year.',
    file: 'api/src/identity/sign-in/remembered-browsers.ts',
    find: 'httpOnly: true,',
    replace: 'httpOnly: false,',
  },
  {
    id: 'mailed-link-works-again',
    breaks: 'A mailed sign-in link signs in again after it was used.',
    file: 'api/src/identity/sign-in/sign-in-links.ts',
    find: '.set({ usedAt: now })',
    replace: '.set({ usedAt: null })',
  },
  {
    id: 'unverified-address-takes-over',
    breaks:
      'A provider account whose address is not verified is signed in as the user of that address.',
    file: 'api/src/identity/sign-in/provider-accounts.ts',
    find: 'if (claims.email === null || !claims.isEmailVerified) return null;',
    replace: 'if (claims.email === null) return null;',
  },
  {
    id: 'all-clients-count-as-one',
    breaks:
      'All visitors together have the sign-in mails of one client, so a stranger can use up the links of an address.',
    file: 'api/src/identity/sign-in/link-limits.ts',
    find: 'const client = clientOf(request.ip);',
    replace: 'const client = clientOf(request.hostname);',
  },
  {
    id: 'drafts-outlive-the-deletion',
    breaks:
      'What somebody was typing stays in the browser when they have their data on this device deleted.',
    file: 'shared-ui/src/offline-storage/stored-interviews.ts',
    find: "for (const store of ['answers', 'conversations', 'drafts'] as const) {",
    replace: "for (const store of ['answers', 'conversations'] as const) {",
  },
  {
    id: 'expired-session-goes-on',
    breaks: 'A session whose thirty days are over is still accepted.',
    file: 'api/src/identity/sessions.ts',
    find: '    gt(sessions.expiresAt, now),\n',
    replace: '',
  },
];
