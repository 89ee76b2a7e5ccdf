import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { liveActions, selectLive } from './live-slice.ts';

function newRoom() {
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(
    liveActions.opened({
      questionCount: 5,
      settledCount: 0,
      unsavedAnswers: 0,
      transcript: [],
      question: null,
    }),
  );
  return { store, live: () => selectLive(store.getState()) };
}

test('appends captions to their utterance', () => {
  const { store, live } = newRoom();
  for (const text of ['Good ', 'morning.']) {
    store.dispatch(liveActions.utteranceAdded({ id: 'a', speaker: 'interviewer', text }));
  }
  store.dispatch(liveActions.utteranceAdded({ id: 'b', speaker: 'candidate', text: 'Hi' }));
  expect(live().transcript.map(({ text }) => text)).toEqual(['Good morning.', 'Hi']);
});

test('takes words out of the transcript that came back unsent, unless they had a reply', () => {
  const { store, live } = newRoom();
  const said = [
    { id: 'a', speaker: 'candidate', text: 'A first part.' },
    { id: 'b', speaker: 'interviewer', text: 'Go on.' },
    { id: 'c', speaker: 'candidate', text: 'A second part.' },
  ] as const;
  for (const utterance of said) store.dispatch(liveActions.utteranceAdded(utterance));
  store.dispatch(liveActions.unsentRestored('A first part.\n\nA second part.'));
  expect(live().transcript.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(live().restoredDraft).toBe('A first part.\n\nA second part.');
});

test('replaces a transcription with a later one until the turn is finished', () => {
  const { store, live } = newRoom();
  store.dispatch(liveActions.transcriptionReceived({ id: 'a', text: 'I would mess' }));
  store.dispatch(liveActions.transcriptionReceived({ id: 'a', text: 'I would measure.' }));
  expect(live()).toMatchObject({
    hasTranscribedWords: true,
    transcript: [{ id: 'a', speaker: 'candidate', text: 'I would measure.' }],
  });
  store.dispatch(liveActions.turnFinished());
  expect(live().hasTranscribedWords).toBe(false);
});

test('clears both speaking flags when the connection is lost', () => {
  const { store, live } = newRoom();
  for (const event of ['media-granted', 'start-requested', 'transport-connected'] as const) {
    store.dispatch(liveActions.transition(event));
  }
  store.dispatch(liveActions.speakingChanged({ speaker: 'interviewer', speaking: true }));
  expect(live().speaking.interviewer).toBe(true);
  store.dispatch(liveActions.transition('transport-lost'));
  expect(live().speaking.interviewer).toBe(false);
});
