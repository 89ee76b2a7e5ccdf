import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { liveActions, selectLive } from './live-slice.ts';

function newRoom() {
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(liveActions.opened({ questionCount: 5, answeredCount: 0 }));
  return { store, live: () => selectLive(store.getState()) };
}

test('an interview goes through the states of the specification', () => {
  const { store, live } = newRoom();
  const seen = () => [live().stage, live().session, live().transport, live().recording].join(' ');
  expect(seen()).toBe('not-started not-initialized disconnected not-started');
  store.dispatch(liveActions.mediaGranted());
  store.dispatch(liveActions.starting());
  expect(seen()).toBe('starting initialized connecting not-started');
  store.dispatch(liveActions.transportConnected());
  store.dispatch(liveActions.recordingStarted());
  store.dispatch(liveActions.sessionConnected());
  expect(seen()).toBe('active connected connected recording');
  store.dispatch(liveActions.ending());
  store.dispatch(liveActions.recordingStopped());
  store.dispatch(liveActions.disconnected());
  expect(seen()).toBe('processing disconnected disconnected stopped');
});

test('a lost connection can be started again and keeps what was said', () => {
  const { store, live } = newRoom();
  store.dispatch(liveActions.said({ id: 'a', speaker: 'interviewer', text: 'Hello' }));
  store.dispatch(liveActions.connectionLost('Lost.'));
  expect(live()).toMatchObject({ stage: 'not-started', transport: 'disconnected', error: 'Lost.' });
  expect(live().transcript).toHaveLength(1);
});

test('captions of one utterance grow word by word', () => {
  const { store, live } = newRoom();
  for (const text of ['Good ', 'morning.']) {
    store.dispatch(liveActions.said({ id: 'a', speaker: 'interviewer', text }));
  }
  store.dispatch(liveActions.said({ id: 'b', speaker: 'candidate', text: 'Hi' }));
  expect(live().transcript.map(({ text }) => text)).toEqual(['Good morning.', 'Hi']);
});

test('ending that fails can be tried again', () => {
  const { store, live } = newRoom();
  store.dispatch(liveActions.disconnected());
  store.dispatch(liveActions.endFailed('Failed to end interview. Please try again'));
  expect(live()).toMatchObject({
    stage: 'active',
    error: 'Failed to end interview. Please try again',
  });
});
