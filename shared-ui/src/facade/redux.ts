/**
 * What the host provides of React Redux: the hooks, and what RTK Query's own hooks need. `redux-source`
 * is the library's own module.
 */

export type * from 'redux-source';
export {
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'redux-source';
