import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { createInterviewCalls } from './question-calls.ts';

const callsOf = () => createInterviewCalls(createAppStore({ apiUrl: testApiUrl }), 'i1');

afterEach(() => jest.useRealTimers());

test('asks for the next question with a wish, and without one', async () => {
  const next = { question: null, number: 5, total: 5, remaining: 0 };
  const sent = answerApi({ 'POST /interview/i1/next-question': { data: next } });
  expect(await callsOf().fetchNext(null)).toEqual({ question: null, number: 5 });
  await callsOf().fetchNext('harder');
  expect(sent.map(({ body }) => body)).toEqual([{}, { wish: 'harder' }]);
});

test('takes an answer back by its question', async () => {
  const sent = answerApi({ 'DELETE /interview/i1/answers/q%201': { data: { saved: {} } } });
  await callsOf().withdraw('q 1');
  expect(sent).toHaveLength(1);
});

test('gives up reading a turn after three seconds', async () => {
  const fetched = jest.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  jest.useFakeTimers();
  const reading = callsOf().readTurn('How many users?', 'q1');
  const settled = expect(reading).rejects.toThrow('The server did not answer in time.');
  await jest.advanceTimersByTimeAsync(3_000);
  await settled;
  fetched.mockRestore();
});
