import { acquireSendLock } from '@parley/shared-ui/offline-storage';
import { useProfileQuery } from '@parley/shared-ui/store';
import { useEffect, useState } from 'react';

/**
 * Keeps other pages from sending this person's answers as long as the screen is open.
 * @returns whether none is sending any longer: what the server says from now on about an interview
 * holds every answer that this browser does not keep
 */
export function useSendingHere(): boolean {
  const { data: profile, isError } = useProfileQuery();
  const [isAlone, setAlone] = useState(false);
  const personId = profile?.id;

  useEffect(() => {
    if (personId === undefined) return;
    let left = false;
    let release = () => {};
    void acquireSendLock(personId).then((stop) => {
      if (left) return stop();
      release = stop;
      setAlone(true);
    });
    return () => {
      left = true;
      release();
    };
  }, [personId]);

  return isAlone || isError;
}
