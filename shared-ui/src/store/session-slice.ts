import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why a session ended: the person left, or the server no longer accepts the token. */
export type SessionEnd = 'logout' | 'expired';

export interface SessionState {
  /** Opaque session token, `null` when signed out. */
  token: string | null;
  /** How the last session of this page ended. */
  endedBy: SessionEnd | null;
}

const initialState: SessionState = { token: null, endedBy: null };

/** Who is signed in. The one slice that every remote may read. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<string>) {
      state.token = action.payload;
      state.endedBy = null;
    },
    signedOut(state, action: PayloadAction<SessionEnd>) {
      state.token = null;
      state.endedBy = action.payload;
    },
  },
  selectors: {
    selectToken: (state) => state.token,
    selectSignedIn: (state) => state.token !== null,
    selectEndedBy: (state) => state.endedBy,
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const { selectToken, selectSignedIn, selectEndedBy } = sessionSlice.selectors;
