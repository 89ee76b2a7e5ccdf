import { z } from 'zod';

/**
 * The agent-related errors of the error catalogue (product specification §8), each as a sentence that
 * says what happened and what to do.
 */
export const agentErrorTexts = {
  maxTurns:
    'The conversation has gone on for too long (max turns exceeded). Your answers are kept: end the interview to get your feedback.',
  guardrail:
    'The interviewer strayed from the interview and was led back (guardrail tripwire triggered). Just go on.',
  toolNotFound:
    'The interviewer asked for something that this room does not have (tool not found). It was told so; just go on.',
  invalidJson:
    'The interviewer sent something unreadable (invalid JSON input). It was asked to try again; just go on.',
} as const;

/** Errors without effect on the conversation, such as cancelling a response that has just ended. */
const ignoredErrorCodes = [
  'response_cancel_not_active',
  'conversation_already_has_active_response',
  'item_truncate_invalid_item_id',
];

const detail = z.object({
  message: z.string().optional(),
  code: z.string().nullish(),
  name: z.string().optional(),
});

/** An error and what is wrapped in it, outermost first. */
function layersOf(error: unknown): unknown[] {
  const layers = [error];
  for (let inner = error; layers.length < 4; ) {
    inner = Object(inner).error;
    if (inner === undefined) break;
    layers.push(inner);
  }
  return layers;
}

/** The text to show for an error in the conversation; `null` for one that does not matter to the candidate. */
export function agentErrorText(error: unknown): string | null {
  for (const layer of layersOf(error)) {
    if (layer instanceof SyntaxError) return agentErrorTexts.invalidJson;
    const { message, code } = detail.safeParse(layer).data ?? {};
    if (code && ignoredErrorCodes.includes(code)) return null;
    if (message === undefined) continue;
    if (/^Tool .+ not found$/.test(message)) return agentErrorTexts.toolNotFound;
    if (/\bJSON\b|invalid input for tool/i.test(message)) return agentErrorTexts.invalidJson;
    return message;
  }
  return 'The interviewer reported a problem.';
}
