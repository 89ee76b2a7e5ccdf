import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { liveActions, selectLive } from './live-slice.ts';

function newRoom() {
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(
    liveActions.opened({
      questionCount: 5,
      answeredCount: 0,
      unsavedAnswers: 0,
      transcript: [],
      question: null,
    }),
  );
  return { store, live: () => selectLive(store.getState()) };
}

test('captions of one utterance grow word by word', () => {
  const { store, live } = newRoom();
  for (const text of ['Good ', 'morning.']) {
    store.dispatch(liveActions.said({ id: 'a', speaker: 'interviewer', text }));
  }
  store.dispatch(liveActions.said({ id: 'b', speaker: 'candidate', text: 'Hi' }));
  expect(live().transcript.map(({ text }) => text)).toEqual(['Good morning.', 'Hi']);
});

test('what the service hears replaces what it heard before, until the turn is finished', () => {
  const { store, live } = newRoom();
  store.dispatch(liveActions.heard({ id: 'a', text: 'I would mess' }));
  store.dispatch(liveActions.heard({ id: 'a', text: 'I would measure.' }));
  expect(live()).toMatchObject({
    heardWords: true,
    transcript: [{ id: 'a', speaker: 'candidate', text: 'I would measure.' }],
  });
  store.dispatch(liveActions.turnFinished());
  expect(live().heardWords).toBe(false);
});

test('nobody is heard once the connection is lost', () => {
  const { store, live } = newRoom();
  for (const event of ['media-granted', 'start-requested', 'transport-connected'] as const) {
    store.dispatch(liveActions.happened(event));
  }
  store.dispatch(liveActions.spoke({ speaker: 'interviewer', speaking: true }));
  expect(live().speaking.interviewer).toBe(true);
  store.dispatch(liveActions.happened('transport-lost'));
  expect(live().speaking.interviewer).toBe(false);
});
