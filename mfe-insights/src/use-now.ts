import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Milliseconds since 1970, anew every minute: "just now" is not said for long. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
