import { type SignInError, signInErrorOf } from '../sign-in-error.ts';

/**
 * The stages of arriving by a sign-in link. `rotating` counts its attempts so that each runs once,
 * however often the screen renders.
 */
export type Verification =
  | { stage: 'asking'; token: string }
  | { stage: 'rotating'; token: string; attempt: number }
  | { stage: 'failed'; token: string; attempt: number; message: string }
  | { stage: 'leaving' }
  | { stage: 'invalid'; refusal: SignInError }
  | { stage: 'incomplete' };

export type VerificationEvent =
  | { type: 'switch chosen' }
  | { type: 'stay chosen' }
  | { type: 'rotated' }
  | { type: 'refused' }
  | { type: 'call failed'; message: string }
  | { type: 'retry chosen' };

/** Shorter ones are no tokens. */
const shortestToken = 8;

/**
 * Where a visit begins (product specification §2, "Auth callback").
 * @param current token of whoever is signed in here already, `null` for nobody
 */
export function beginVerification(query: URLSearchParams, current: string | null): Verification {
  const token = query.get('token') ?? '';
  switch (query.get('type')) {
    case 'invalid':
      return { stage: 'invalid', refusal: signInErrorOf(query) };
    case 'success':
      if (token.length < shortestToken) return { stage: 'incomplete' };
      return current !== null && current !== token
        ? { stage: 'asking', token }
        : { stage: 'rotating', token, attempt: 1 };
    default:
      return { stage: 'incomplete' };
  }
}

/** What follows from an event; events that a stage does not know change nothing. */
export function nextVerification(state: Verification, event: VerificationEvent): Verification {
  if (state.stage === 'asking') {
    if (event.type === 'stay chosen') return { stage: 'leaving' };
    if (event.type === 'switch chosen')
      return { stage: 'rotating', token: state.token, attempt: 1 };
  }
  if (state.stage === 'rotating') {
    if (event.type === 'rotated') return { stage: 'leaving' };
    if (event.type === 'refused') return { stage: 'invalid', refusal: 'link' };
    if (event.type === 'call failed') return { ...state, stage: 'failed', message: event.message };
  }
  if (state.stage === 'failed' && event.type === 'retry chosen')
    return { stage: 'rotating', token: state.token, attempt: state.attempt + 1 };
  return state;
}
