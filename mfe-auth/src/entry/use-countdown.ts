import { useEffect, useState } from 'react';

/** Seconds left of `seconds`, counted by the clock so that a sleeping tab does not stretch them. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  return {
    left,
    restart: () => {
      const start = Date.now();
      setNow(start);
      setEnd(start + seconds * 1_000);
    },
  };
}
