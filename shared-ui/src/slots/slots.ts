/** Places that other remotes fill: shared at run time as one copy. */
export {
  Slot,
  type SlotElementProps,
  type SlotHost,
  SlotHostContext,
  type SlotRequest,
} from './slot.tsx';
export type { SlotContracts, SlotName, SlotProps } from './slot-contracts.ts';
