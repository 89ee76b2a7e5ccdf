import { readFacts } from './facts.ts';
import { advance } from './interview.ts';
import { initialState } from './state.ts';

function beginWith(facts: object) {
  const block = `<interview_context>${JSON.stringify(facts)}</interview_context>`;
  return advance(initialState(readFacts(block), 'seed', 2026), { kind: 'begin' });
}

test('an interview that was interrupted at its first question goes straight back to it', () => {
  const { acts, state } = beginWith({ technology: 'react', resumed: true, answeredCount: 0 });
  expect(acts).toContainEqual(expect.objectContaining({ kind: 'call', tool: 'get_question' }));
  expect(state.stage.name).toBe('fetchingQuestion');
});

test('a new interview begins with the introduction', () => {
  const { acts, state } = beginWith({ technology: 'react', resumed: false, answeredCount: 0 });
  expect(acts.every(({ kind }) => kind === 'say')).toBe(true);
  expect(state.stage.name).toBe('askingBackground');
});
