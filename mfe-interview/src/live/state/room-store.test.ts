import { createAppStore, signedIn } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { liveActions, selectLive } from './live-slice.ts';
import { openRoomStore } from './room-store.ts';

test('leaves nothing of a room to the next one, whatever its calls report later @DESIGN-54', () => {
  const page = createAppStore({ apiUrl: testApiUrl });
  const before = selectLive(page.getState());
  const first = openRoomStore(page);
  first.store.dispatch(liveActions.questionShown({ number: 2, text: 'What is a closure?' }));
  first.store.dispatch(liveActions.transition('media-granted'));
  first.leave();
  expect(selectLive(page.getState())).toEqual(before);
  const second = openRoomStore(page);
  second.store.dispatch(liveActions.questionShown({ number: 1, text: 'Why keys?' }));
  first.store.dispatch(liveActions.answersCounted({ answered: 5, unsaved: 0 }));
  first.store.dispatch(liveActions.errorShown('Failed to end interview.'));
  expect(selectLive(page.getState())).toMatchObject({
    question: { number: 1, text: 'Why keys?' },
    settledCount: 0,
    error: null,
  });
});

test('lets the calls of a room that was left do everything else', () => {
  const page = createAppStore({ apiUrl: testApiUrl });
  const room = openRoomStore(page);
  room.leave();
  room.store.dispatch(signedIn('token-of-ada'));
  expect(page.getState().session.token).toBe('token-of-ada');
});
