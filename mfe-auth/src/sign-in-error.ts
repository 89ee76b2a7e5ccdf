import * as z from 'zod/mini';

/** Why a sign-in led nowhere; all but `link` come from signing in with Google. */
const refusal = z.enum(['link', 'declined', 'expired', 'unverified', 'unavailable']);
export type SignInError = z.infer<typeof refusal>;

/** What the address of the callback says; an unknown reason is taken for a link's. */
export function signInErrorOf(query: URLSearchParams): SignInError {
  const parsed = refusal.safeParse(query.get('reason'));
  return parsed.success ? parsed.data : 'link';
}

/** What the callback hands to the sign-in screen with the navigation. */
const handedOn = z.object({ refusal });

/** The state of a navigation to the sign-in screen that tells it why. */
export function signInErrorState(why: SignInError): z.infer<typeof handedOn> {
  return { refusal: why };
}

/** Why the person was led to the sign-in screen; `null` when they came by themselves. */
export function readSignInError(navigationState: unknown): SignInError | null {
  const parsed = handedOn.safeParse(navigationState);
  return parsed.success ? parsed.data.refusal : null;
}

/** What is said of a refusal: shortly in a toast, and above the form what to do. */
export const signInErrorTexts: Readonly<
  Record<SignInError, { toast: string; title: string; advice: string }>
> = {
  link: {
    toast: 'This sign-in link is no longer valid. Request a new one.',
    title: 'That sign-in link no longer works',
    advice:
      'A link works once, and only for a short while. Enter your email and we send you a new one; of several links, use the newest.',
  },
  declined: {
    toast: 'Signing in with Google was cancelled.',
    title: 'You are not signed in',
    advice:
      'Signing in with Google was cancelled, and nothing was shared with us. Try again, or enter your email and we send you a link.',
  },
  expired: {
    toast: 'Signing in with Google was not completed.',
    title: 'Signing in with Google was not completed',
    advice:
      'It took too long, or ended in another browser than it began in. Start again here, or enter your email and we send you a link.',
  },
  unverified: {
    toast: 'Google has not verified that email address.',
    title: 'Google has not verified that email address',
    advice:
      'We let nobody in on an address that may not be theirs. Verify it with Google, or enter it below: the link that we send proves that it is yours.',
  },
  unavailable: {
    toast: 'Google cannot be reached right now.',
    title: 'Google cannot be reached right now',
    advice: 'Try again in a few minutes, or enter your email and we send you a link.',
  },
};
