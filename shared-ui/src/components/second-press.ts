interface Press {
  x: number;
  y: number;
  /** Milliseconds. */
  at: number;
}

/** A press this soon after another one, this near to it, belongs to it: a double tap, or a trembling finger. */
const sameGesture = { milliseconds: 700, pixels: 48 };

let last: Press | undefined;
let isSecond = false;

function note({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): void {
  // Without a place it comes from no finger or mouse.
  const isPlaced = x !== 0 || y !== 0;
  isSecond =
    last !== undefined &&
    isPlaced &&
    at - last.at < sameGesture.milliseconds &&
    Math.hypot(x - last.x, y - last.y) < sameGesture.pixels;
  last = { x, y, at };
}

// From the beginning: the press that opens a dialog comes before the dialog.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', note, { capture: true, passive: true });
}

/**
 * Whether a click is the second of a double tap whose first opened what lies below the finger now.
 * @param clicks the count of the click event; 0 for one of the keyboard
 */
export const isSecondPress = (clicks: number): boolean => clicks > 0 && isSecond;
