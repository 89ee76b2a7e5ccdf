import 'fake-indexeddb/auto';
import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { openConversation, samples } from '../../testing/conversation.ts';
import { liveActions } from '../state/live-slice.ts';
import { EndDialog } from './end-dialog.tsx';

type Conversation = Awaited<ReturnType<typeof openConversation>>;

async function open(words: string, prepare?: (conversation: Conversation) => Promise<void>) {
  const conversation = await openConversation();
  const { candidate, draft, store } = conversation;
  await prepare?.(conversation);
  draft.write(words);
  const onEnd = jest.fn();
  const onStay = jest.fn();
  renderScreen(
    <Provider store={store}>
      <EndDialog
        open
        controller={{ candidate, subscribeToDraft: draft.subscribe }}
        answered={1}
        total={5}
        onStay={onStay}
        onEnd={onEnd}
      />
    </Provider>,
  );
  return { ...conversation, onEnd, onStay };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('shows words that were not sent, with the focus on going back', async () => {
  const { answers, onStay, onEnd } = await open('A function');
  expect(screen.getByRole('dialog', { name: 'You have not sent these words' })).toHaveTextContent(
    'A function',
  );
  expect(
    screen.getByText(/You have answered 1 of 5 questions; the others score 0\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
  await press('Go back');
  expect(onStay).toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
  expect(answers.answerTo('q1')).toBeNull();
  await answers.close();
});

test('shows words that are still being recognized', async () => {
  const { answers, draft } = await open('A function');
  act(() => draft.hear('with a scope'));
  expect(screen.getByRole('dialog')).toHaveTextContent('A function with a scope');
  await answers.close();
});

test('sends the words as the answer and ends', async () => {
  const { answers, onEnd } = await open('A function');
  await press('Send and end');
  expect(answers.answerTo('q1')).toBe('A function');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

test('drops the words and ends', async () => {
  const { answers, draft, onEnd } = await open('A function');
  await press('Discard and end');
  expect(answers.answerTo('q1')).toBeNull();
  expect(draft.words).toBe('');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

/** The end of an interview with a changed answer to question 1 and words set aside for question 2. */
async function openWithUnsaved(words: string) {
  return open(words, async ({ store, answers, ask }) => {
    await answers.save(samples[0], 'A function.', { then: 'proceed' });
    await ask();
    store.dispatch(liveActions.questionShown({ number: 1, text: samples[0].question }));
    store.dispatch(liveActions.editKept({ id: 'q1', text: 'A function that remembers.' }));
    store.dispatch(liveActions.wordsSetAside({ number: 2, text: 'They tell items' }));
  });
}

test('shows changed answers that were not saved, and words that were set aside @DESIGN-55', async () => {
  const { answers } = await openWithUnsaved('');
  const dialog = screen.getByRole('dialog', { name: 'You have not sent these words' });
  expect(dialog).toHaveTextContent(
    'Question 1: instead of your answerA function that remembers.Question 2They tell itemsSend them as your answers to these questions, or leave them out.',
  );
  await answers.close();
});

test('does not say that questions score 0 whose words are about to be sent', async () => {
  const { answers, store } = await openWithUnsaved('');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('the others score 0');
  act(() => {
    store.dispatch(liveActions.wordsSetAside({ number: 2, text: '' }));
  });
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Send them as your answer to this question, or leave them out. You have answered 1 of 5 questions; the others score 0.',
  );
  await answers.close();
});

test('names a question once where a change of its answer and the words in the box are both on it', async () => {
  const { answers, store } = await openWithUnsaved('It has a scope.');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Send them as your answers to these questions, or',
  );
  act(() => {
    store.dispatch(liveActions.wordsSetAside({ number: 2, text: '' }));
  });
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Send them as your answer to this question, or',
  );
  await answers.close();
});

test('sends no answer that is too long, and says so', async () => {
  const { answers, draft } = await openWithUnsaved('It has a scope.');
  act(() => draft.write('a'.repeat(19_980)));
  expect(screen.getByRole('alert')).toHaveTextContent('An answer can have 20,000 characters');
  expect(screen.getByRole('button', { name: 'Send and end' })).toBeDisabled();
  act(() => draft.write('a'.repeat(19_000)));
  expect(screen.getByRole('button', { name: 'Send and end' })).toBeEnabled();
  await answers.close();
});

test('sends changed answers and words that were set aside to their questions, and ends @DESIGN-55', async () => {
  const { answers, live, onEnd } = await openWithUnsaved('It has a scope.');
  await press('Send and end');
  expect(live().asked.map(({ answer }) => answer)).toEqual([
    'A function that remembers.\n\nIt has a scope.',
    'They tell items',
  ]);
  expect(live()).toMatchObject({ edits: {}, setAside: {} });
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

test('drops changed answers and words that were set aside, and ends', async () => {
  const { answers, live, onEnd } = await openWithUnsaved('');
  await press('Discard and end');
  expect(live().asked.map(({ answer }) => answer)).toEqual(['A function.', null]);
  expect(live()).toMatchObject({ edits: {}, setAside: {} });
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

test('sends an old change behind an answer that was given anew meanwhile @DESIGN-55', async () => {
  const { answers, live } = await open('', async ({ store, answers: given }) => {
    store.dispatch(liveActions.editKept({ id: 'q1', text: 'A function with' }));
    await given.save(samples[0], 'It closes over the variables of its scope.', { then: 'proceed' });
  });
  await press('Send and end');
  expect(live().asked[0]?.answer).toBe(
    'It closes over the variables of its scope.\n\nA function with',
  );
  await answers.close();
});

/** The end of an interview whose last words the interviewer did not take as an answer. */
async function openWithUnstored(words: string) {
  return open(words, async ({ say, store }) => {
    say('Closures are cool.');
    const heard = { id: 'reply', speaker: 'interviewer' as const, text: 'Noted.' };
    store.dispatch(liveActions.utteranceAdded(heard));
  });
}

test('quotes words that were not taken as an answer, and stores them with it before the end', async () => {
  const { answers, calls, live, onEnd } = await openWithUnstored('');
  const dialog = screen.getByRole('dialog', { name: 'Some of your words are not in an answer' });
  expect(dialog).toHaveTextContent('Not taken as an answerClosures are cool.');
  expect(dialog).toHaveTextContent('Send them as your answer to the question in hand');
  await press('Send and end');
  expect(live().asked[0]?.answer).toBe('Closures are cool.');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ answer: 'Closures are cool.' }));
  await answers.close();
});

test('stores words that were not taken as an answer before those that were not sent', async () => {
  const { answers, live } = await openWithUnstored('They keep a scope.');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Not taken as an answerClosures are cool.Not sentThey keep a scope.',
  );
  await press('Send and end');
  expect(live().asked[0]?.answer).toBe('Closures are cool.\n\nThey keep a scope.');
  await answers.close();
});

test('leaves words out that were not taken as an answer, where the candidate says so', async () => {
  const { answers, onEnd } = await openWithUnstored('');
  await press('Discard and end');
  expect(answers.answerTo('q1')).toBeNull();
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

test('asks about the open questions alone where the box is empty', async () => {
  const { answers, onEnd } = await open('');
  expect(screen.getByRole('dialog', { name: 'End with questions left?' })).toBeVisible();
  await press('End now');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});
