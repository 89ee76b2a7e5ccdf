import type { AppStore } from '@parley/shared-ui/store';
import { isAction } from '@reduxjs/toolkit';
import { liveActions } from './live-slice.ts';

/** The store as one room sees it. */
export interface RoomStore {
  store: AppStore;
  /** Empties the live interview; from then on this room's parts cannot change it any more. */
  leave: () => void;
}

const isLive = (action: unknown): boolean =>
  isAction(action) && action.type.startsWith('interviewLive/');

/**
 * Opens the live interview of the store for one room. Its calls go on once the room is left, and what
 * they report then must not appear in the next one.
 */
export function openRoomStore(store: AppStore): RoomStore {
  let left = false;
  const dispatch = new Proxy(store.dispatch, {
    apply: (target, self, [action]) =>
      left && isLive(action) ? action : Reflect.apply(target, self, [action]),
  });
  return {
    store: { ...store, dispatch },
    leave: () => {
      left = true;
      store.dispatch(liveActions.closed());
    },
  };
}
