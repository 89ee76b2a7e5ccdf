import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slot-contracts.ts';

/** What a remote exposes to fill one slot. */
export interface FillModule<Name extends SlotName> {
  Component: ComponentType<SlotProps<Name>>;
}

/**
 * Checks the shape of a fill's module where it is written; `fill.tsx` exports the result:
 * `export default defineFill<'dashboard-card'>({ Component: PlanCard })`.
 */
export function defineFill<Name extends SlotName>(module: FillModule<Name>): FillModule<Name> {
  return module;
}
