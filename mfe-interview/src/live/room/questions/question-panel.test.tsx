import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type AskedEntry, liveActions, selectLive } from '../../state/live-slice.ts';
import { QuestionPanel } from './question-panel.tsx';
import { QuestionStrip } from './question-strip.tsx';

const entry = (number: number, changed: Partial<AskedEntry> = {}): AskedEntry => ({
  id: `q${number}`,
  number,
  text: `What is number ${number}?`,
  answer: null,
  edited: false,
  hints: 0,
  ...changed,
});

const asked = [
  entry(1, { answer: 'A function.' }),
  entry(2, { answer: 'An id.', edited: true }),
  entry(3, { answer: '' }),
  entry(4),
  entry(5),
];

function Questions({
  onSave,
  onGoBack,
}: {
  onSave: (number: number, answer: string) => void;
  onGoBack: (number: number) => void;
}) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <QuestionStrip onOpen={setOpened} />
      <QuestionPanel
        number={opened}
        onSave={onSave}
        onGoBack={onGoBack}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function open() {
  const onSave = jest.fn();
  const onGoBack = jest.fn();
  const { store } = renderScreen(<Questions onSave={onSave} onGoBack={onGoBack} />);
  act(() => {
    store.dispatch(
      liveActions.opened({
        questionCount: 6,
        settledCount: 3,
        unsavedAnswers: 0,
        transcript: [],
        question: { number: 5, text: 'What is number 5?' },
        asked,
      }),
    );
    for (const event of ['media-granted', 'start-requested', 'transport-connected'] as const) {
      store.dispatch(liveActions.transition(event));
    }
  });
  return { store, onSave, onGoBack };
}
const box = () => screen.getByRole('textbox');
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('lists every question with its state; those that were not asked cannot be opened', () => {
  open();
  const items = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(items).toEqual([
    'Question 1: answered',
    'Question 2: answered, edited',
    'Question 3: skipped',
    'Question 4: without an answer',
    'Question 5: in hand',
    'Question 6: not asked yet',
  ]);
  expect(screen.getByRole('button', { current: 'step' })).toHaveAccessibleName(
    'Question 5: in hand',
  );
  expect(screen.getByRole('button', { name: /^Question 6/ })).toBeDisabled();
});

test('saves a changed answer', async () => {
  const { onSave } = open();
  await choose(/^Question 1/);
  expect(screen.getByRole('dialog', { name: 'Question 1 of 6' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save answer' })).toBeDisabled();
  await userEvent.type(box(), ' It remembers.');
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(onSave).toHaveBeenCalledWith(1, 'A function. It remembers.');
});

test('keeps a changed answer that is not saved until it is discarded', async () => {
  const { store, onSave } = open();
  await choose(/^Question 2/);
  await userEvent.type(box(), ' It is stable.');
  await userEvent.keyboard('{Escape}');
  expect(selectLive(store.getState()).edits).toEqual({ q2: 'An id. It is stable.' });
  await choose(/^Question 2/);
  expect(box()).toHaveValue('An id. It is stable.');
  expect(box()).toHaveAccessibleDescription(/^Not saved yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(box()).toHaveValue('An id.');
  expect(box()).toHaveAccessibleDescription(/marked as edited/);
  expect(onSave).not.toHaveBeenCalled();
});

test('answers a skipped question later, and never saves an answer without words', async () => {
  const { onSave } = open();
  await choose(/^Question 3/);
  expect(box()).toHaveAccessibleDescription(/^You skipped this question/);
  await userEvent.type(box(), '  ');
  expect(screen.getByRole('button', { name: 'Save answer' })).toBeDisabled();
  await userEvent.type(box(), 'It runs later.');
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(onSave).toHaveBeenCalledWith(3, '  It runs later.');
});

test('goes back to a question, where there is a connection and it is not in hand', async () => {
  const { store, onGoBack } = open();
  await choose(/^Question 1/);
  await userEvent.click(screen.getByRole('button', { name: 'Go back to this question' }));
  expect(onGoBack).toHaveBeenCalledWith(1);
  act(() => {
    store.dispatch(liveActions.transition('transport-lost'));
  });
  expect(screen.getByRole('button', { name: 'Go back to this question' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await choose(/^Question 5/);
  expect(
    screen.queryByRole('button', { name: 'Go back to this question' }),
  ).not.toBeInTheDocument();
});
