import type { Engine } from '../../../platform/src/workspace/engines.ts';

/** How a browser is started. */
export interface DriverOptions {
  /** Address of a SOCKS 5 proxy that all its connections take, those to this machine included. */
  proxy?: string | undefined;
}

/** What is done to a browser with one page, each engine in its own protocol. */
export interface Driver {
  readonly engine: Engine;
  /**
   * What went wrong unseen: errors on the console and thrown ones and, where the engine tells them,
   * requests that failed.
   */
  readonly errors: readonly string[];
  /** Goes to an address and waits until it is loaded. */
  navigate(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page and awaits what it gives.
   * @returns its value as JSON carries it
   * @throws Error when it throws, or the page goes away meanwhile
   */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer to a place of the window and presses its main button, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses and releases key after key; WebDriver's code points are the keys without a sign. */
  press(...keys: readonly string[]): Promise<void>;
  /** Gives the page a size in CSS pixels, or the nearest that the engine's window can have. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser with all its processes and deletes its profile. */
  close(): Promise<void>;
}

/** WebDriver's code points of keys without a sign. */
export const specialKeys = { enter: '\uE007', tab: '\uE004', control: '\uE009' } as const;

/** A click as WebDriver's protocols take it, the classic one and BiDi. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Keys as WebDriver's protocols take them. */
export const keyActions = (keys: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
