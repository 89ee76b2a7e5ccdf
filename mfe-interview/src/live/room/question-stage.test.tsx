import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { liveActions } from '../state/live-slice.ts';
import { QuestionStage } from './question-stage.tsx';

async function open(preferences: object | undefined, textOnly = false) {
  const calls = answerApi({
    'GET /profile': { data: { id: 'p1', accountType: 'parley_free', preferences } },
  });
  const { store } = renderScreen(
    <QuestionStage audio={createRef<HTMLAudioElement>()} textOnly={textOnly} onUse={null} />,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => {
    store.dispatch(
      liveActions.utteranceAdded({ id: 'u1', speaker: 'interviewer', text: 'Hello Ada.' }),
    );
  });
}

test.each([
  ['without preferences', undefined],
  ['with captions chosen', { captions: true }],
])('shows captions %s', async (_name, preferences) => {
  await open(preferences);
  expect(await screen.findByText('Hello Ada.')).toBeVisible();
});

test('shows only the question with captions off', async () => {
  await open({ captions: false });
  await waitFor(() => expect(screen.queryByText('Hello Ada.')).not.toBeInTheDocument());
  expect(screen.getByRole('img', { name: 'AI interviewer' })).toBeVisible();
});

test('a long word of a question breaks where the screen is too narrow for it', async () => {
  await open({ captions: false });
  const question = screen.getByText('Let’s talk.');
  expect(getComputedStyle(question).getPropertyValue('overflow-wrap')).toBe('anywhere');
});

test('the focus stays in the room when words are used as the answer', async () => {
  answerApi({});
  const key = { number: 1, text: 'What is a key for?' };
  const asked = { ...key, id: 'q1', answer: null, edited: false, hints: 0 };
  const { store } = renderScreen(
    <main id="main" tabIndex={-1}>
      <QuestionStage
        audio={createRef<HTMLAudioElement>()}
        textOnly
        onUse={(answer) => store.dispatch(liveActions.questionsAsked([{ ...asked, answer }]))}
      />
    </main>,
  );
  act(() => {
    store.dispatch(liveActions.questionShown(key));
    store.dispatch(liveActions.questionsAsked([asked]));
    for (const [speaker, text] of [
      ['candidate', 'It tells items apart.'],
      ['interviewer', 'Go on.'],
    ] as const) {
      store.dispatch(liveActions.utteranceAdded({ id: speaker, speaker, text, question: 1 }));
    }
  });
  // Words of any direction leave the marks around them where they are.
  expect(screen.getByText('It tells items apart.', { selector: 'bdi' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use as my answer' }));
  expect(screen.queryByRole('button', { name: 'Use as my answer' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('announces words in an interview in writing, in no visible place', async () => {
  await open(undefined, true);
  const status = await screen.findByRole('status');
  expect(status).toHaveStyle({ width: '1px', height: '1px', position: 'absolute' });
});
