import { type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';

/** How long an explanation stays after a touch, in milliseconds: time to read it. */
const readingMs = 8_000;

/**
 * A tooltip that a press opens, too. By itself it opens on a touch that is held, of which a quick tap on a
 * busy phone is none.
 * @returns its properties, and what the press calls
 */
export function usePressTooltip() {
  const [open, setOpen] = useState(false);
  const isTouched = useRef(false);
  const show = ({ nativeEvent }: MouseEvent) => {
    isTouched.current = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    setOpen(true);
  };
  const tooltip = {
    open,
    onOpen: () => setOpen(true),
    onClose: ({ type }: SyntheticEvent | Event) => {
      // Behind a touch there is no pointer that could have left.
      if (isTouched.current && type === 'mouseleave') return;
      isTouched.current = false;
      setOpen(false);
    },
    leaveTouchDelay: readingMs,
    describeChild: true,
  };
  return { tooltip, show };
}
