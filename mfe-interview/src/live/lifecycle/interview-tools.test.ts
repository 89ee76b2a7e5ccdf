import 'fake-indexeddb/auto';
import type { InterviewMode } from '@parley/api/contract/scenarios';
import { waitFor } from '@testing-library/react';
import { openConversation, samples } from '../../testing/conversation.ts';
import { AnswerDraft } from '../answering/answer-draft.ts';
import { interviewTools, type ToolOptions } from './interview-tools.ts';

const [first, second] = samples;

/** A conversation of one test with the interviewer's tools. */
async function openTools(mode: InterviewMode = 'real') {
  const conversation = await openConversation();
  const { store, supply, answers, clock } = conversation;
  const options = {
    store,
    supply,
    answers,
    clock,
    draft: new AnswerDraft('', () => {}),
    mode,
    technology: 'react',
    calls: { readTurn: jest.fn(), giveHint: jest.fn() },
    isTakenBack: jest.fn(() => false),
    onSaved: jest.fn(),
    onQuestionChanged: jest.fn(),
  } satisfies ToolOptions;
  return { ...conversation, options, tools: interviewTools(options) };
}

const wish = { level: 'junior', technology: 'react', wish: '' } as const;

beforeEach(() => localStorage.clear());

test('gives the next question with its plain wording and level @STATE-31 @RULE-6', async () => {
  const { tools, answers, live } = await openTools();
  await answers.save(first, 'A function.', { then: 'probe' });
  expect(await tools.get_question(wish)).toEqual({
    status: 'question',
    number: 2,
    total: 3,
    question: 'Why keys?',
    plain: '',
    level: 'junior',
  });
  expect(live().asked.map(({ number }) => number)).toEqual([1, 2]);
  await answers.close();
});

test('saves the answer to an earlier question as edited, without its timing @RULE-7', async () => {
  const { tools, answers, ask, clock, calls, options } = await openTools();
  await answers.save(first, 'A function.', { then: 'probe' });
  await ask();
  clock.add({ text: '', startedAt: 0, endedAt: 5_000, spoken: true });
  const saved = { question: first.question, answer: 'A closed function.', then: 'probe' } as const;
  expect(await tools.save_answer(saved)).toMatchObject({ status: 'saved' });
  expect(calls.at(-1)?.body).toEqual({
    questionId: 'q1',
    answer: 'A closed function.',
    then: 'proceed',
    edited: true,
  });
  expect(options.onSaved).toHaveBeenLastCalledWith('q1', undefined);
  await answers.close();
});

test('goes on after an answer only when what is being written beside it is sent @VOICE-66', async () => {
  const { tools, answers, ask, clock, options } = await openTools();
  await ask();
  const now = Date.now();
  clock.add({ text: 'A function.', startedAt: now - 2_000, endedAt: now, spoken: false });
  options.draft.write('and it');
  const saved = { question: first.question, answer: 'A function.', then: 'probe' } as const;
  const goneOn = jest.fn();
  const saving = Promise.resolve(tools.save_answer(saved)).then(goneOn);
  await waitFor(() => expect(options.onSaved).toHaveBeenCalled());
  expect(goneOn).not.toHaveBeenCalled();
  options.draft.markSent('and it has a scope');
  await saving;
  expect(goneOn).toHaveBeenCalledWith(expect.objectContaining({ status: 'saved' }));
  await answers.close();
});

test('does not save words that the candidate took back', async () => {
  const { tools, answers, options } = await openTools();
  options.isTakenBack.mockReturnValue(true);
  const saved = { question: first.question, answer: 'A function.', then: 'probe' } as const;
  expect(await tools.save_answer(saved)).toMatchObject({ status: 'error' });
  expect(await tools.add_to_answer({ number: '1', text: 'A function.' })).toMatchObject({
    status: 'error',
  });
  expect(answers.answerTo('q1')).toBeNull();
  await answers.close();
});

test('adds to the answer of a question by its number @VOICE-9', async () => {
  const { tools, answers, ask, live } = await openTools();
  await answers.save(first, 'A function.', { then: 'probe' });
  await ask();
  const more = { number: '1', text: 'It has a scope.' };
  expect(await tools.add_to_answer(more)).toEqual({ status: 'saved' });
  expect(live().asked[0]).toMatchObject({ answer: 'A function.\n\nIt has a scope.', edited: true });
  for (const number of ['3', 'one', '']) {
    expect(await tools.add_to_answer({ number, text: 'More.' })).toMatchObject({ status: 'error' });
  }
  await answers.close();
});

test('returns the relevance of a turn to each question by its number', async () => {
  const { tools, answers, ask, options } = await openTools();
  await answers.save(first, 'A function.', { then: 'probe' });
  await ask();
  options.calls.readTurn.mockResolvedValue({
    speaks: [
      { questionId: 'q1', step: 'not' },
      { questionId: 'q2', step: 'clearly' },
    ],
    clarification: 'Ten thousand items.',
    isFact: true,
  });
  expect(await tools.read_turn({ question: second.question, said: ' How many items? ' })).toEqual({
    status: 'read',
    speaks: [
      { number: 1, step: 'not' },
      { number: 2, step: 'clearly' },
    ],
    clarification: 'Ten thousand items.',
    isFact: true,
  });
  expect(options.calls.readTurn).toHaveBeenCalledWith('How many items?', 'q2');
  options.calls.readTurn.mockRejectedValue({ status: 429, message: 'Too often.', data: null });
  expect(await tools.read_turn({ question: '', said: 'How many?' })).toEqual({
    status: 'error',
    message: 'Too often.',
  });
  const unread = { speaks: [], clarification: null, isFact: false };
  options.calls.readTurn.mockResolvedValue(unread);
  expect(await tools.read_turn({ question: '', said: 'How many?' })).toMatchObject({
    status: 'error',
  });
  await answers.close();
});

test('gives hints in a coached interview only, and counts them @VOICE-11', async () => {
  const real = await openTools();
  expect(await real.tools.give_hint({ question: first.question })).toMatchObject({
    status: 'error',
  });
  expect(real.options.calls.giveHint).not.toHaveBeenCalled();
  await real.answers.close();

  const { tools, answers, options, live } = await openTools('coached');
  options.calls.giveHint.mockResolvedValue({ hint: 'Think of scopes.', number: 1, total: 3 });
  expect(await tools.give_hint({ question: first.question })).toEqual({
    status: 'hint',
    hint: 'Think of scopes.',
    number: 1,
    total: 3,
  });
  expect(live().asked[0]).toMatchObject({ hints: 1, hintTotal: 3 });
  await answers.close();
});

test('tells when the interview goes to another question, and not for a plainer wording @RULE-8', async () => {
  const { tools, answers, ask, options, live } = await openTools();
  await answers.save(first, 'A function.', { then: 'probe' });
  await ask();
  tools.display_question({ question: second.question });
  expect(options.onQuestionChanged).not.toHaveBeenCalled();
  tools.display_question({ question: 'what is a  closure?' });
  expect(options.onQuestionChanged).toHaveBeenCalledWith(2, 1);
  expect(live().question?.number).toBe(1);
  await answers.close();
});
