import { type ComponentType, createContext, useContext } from 'react';
import type { SlotContracts, SlotName, SlotProps } from './slot-contracts.ts';

/** Pixels, or pixels from a width of the window on. */
export type SlotHeight = number | Partial<Record<'xs' | 'sm' | 'md' | 'lg', number>>;

/** A slot as its page asks for it. */
export interface SlotRequest {
  name: string;
  /** Version of the contract that the page was compiled with. */
  version: string;
  /** Space that each fill takes at least, and that is kept while it loads; by default none is kept. */
  minHeight?: SlotHeight | undefined;
  /** What the fills are given. */
  props: object;
}

/** Shows what fills a slot. The shell has it; without one, slots are empty. */
export type SlotHost = ComponentType<SlotRequest>;

/** Provides the shell's way to fill slots. */
export const SlotHostContext = createContext<SlotHost | null>(null);

export type SlotElementProps<Name extends SlotName> = {
  name: Name;
  version: SlotContracts[Name]['version'];
  minHeight?: SlotHeight;
} & SlotProps<Name>;

/**
 * A place that other remotes fill, as `remote.json` declares it. Nothing is shown where nothing fills it.
 */
export function Slot<Name extends SlotName>({
  name,
  version,
  minHeight,
  ...props
}: SlotElementProps<Name>) {
  const Host = useContext(SlotHostContext);
  return Host && <Host name={name} version={version} minHeight={minHeight} props={props} />;
}
