import { agentErrorText, agentErrorTexts } from './agent-errors.ts';

test.each([
  [
    'an unknown tool',
    { type: 'error', error: new Error('Tool order_pizza not found') },
    agentErrorTexts.toolNotFound,
  ],
  [
    'malformed arguments',
    { type: 'error', error: new SyntaxError('Unexpected end of JSON input') },
    agentErrorTexts.invalidJson,
  ],
  [
    'an error of the service',
    { type: 'error', error: { error: { message: 'The model is overloaded.' } } },
    'The model is overloaded.',
  ],
  ['something without words', { type: 'error', error: 42 }, 'The interviewer reported a problem.'],
])('explains %s in a sentence', (_name, error, sentence) => {
  expect(agentErrorText(error)).toBe(sentence);
});

test('ignores errors of cancelling what has just ended', () => {
  const error = {
    error: { error: { code: 'response_cancel_not_active', message: 'No response.' } },
  };
  expect(agentErrorText(error)).toBeNull();
});

test('contains the terms of the error catalog @ERROR-13', () => {
  const sentences = Object.values(agentErrorTexts).join(' ').toLowerCase();
  for (const words of [
    'max turns exceeded',
    'guardrail tripwire triggered',
    'tool not found',
    'invalid json input',
  ]) {
    expect(sentences).toContain(words);
  }
});
