import { advance } from './interview.ts';
import { readInterviewContext } from './interview-context.ts';
import { initialState } from './state.ts';

function beginWith(context: object) {
  const block = `<interview_context>${JSON.stringify(context)}</interview_context>`;
  return advance(initialState(readInterviewContext(block), 'seed', 2026), { kind: 'begin' });
}

test('resumes an interrupted interview at its first question', () => {
  const { actions, state } = beginWith({ technology: 'react', resumed: true, answeredCount: 0 });
  expect(actions).toContainEqual(expect.objectContaining({ kind: 'call', tool: 'get_question' }));
  expect(state.stage.name).toBe('fetchingQuestion');
});

test('starts a new interview with the introduction', () => {
  const { actions, state } = beginWith({ technology: 'react', resumed: false, answeredCount: 0 });
  expect(actions.every(({ kind }) => kind === 'say')).toBe(true);
  expect(state.stage.name).toBe('askingBackground');
});
