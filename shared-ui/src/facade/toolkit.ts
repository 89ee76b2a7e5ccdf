/**
 * What the host provides of Redux Toolkit: what remotes write slices with, and what RTK Query, which
 * only the shared store uses, needs of it. `toolkit-source` is the library's own module: what stands only
 * there travels with the remote that imports it.
 */

export type * from 'toolkit-source';
export {
  combineReducers,
  combineSlices,
  configureStore,
  createAction,
  createAsyncThunk,
  createNextState,
  createReducer,
  createSelector,
  createSlice,
  formatProdErrorMessage,
  isAction,
  isAllOf,
  isAnyOf,
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  isPlainObject,
  isRejected,
  isRejectedWithValue,
  nanoid,
  prepareAutoBatched,
  SHOULD_AUTOBATCH,
} from 'toolkit-source';
