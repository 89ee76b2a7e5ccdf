import { acquireSendLock } from '@parley/shared-ui/offline-storage';
import { useProfileQuery } from '@parley/shared-ui/store';
import { useEffect, useState } from 'react';

/**
 * Keeps other pages from sending this user's answers while the screen is open.
 * @returns whether no other page sends: from then on, the server's interview and this browser's
 * storage have every answer between them
 */
export function useSendLock(): boolean {
  const { data: profile } = useProfileQuery();
  const [isAcquired, setAcquired] = useState(false);
  const userId = profile?.id;

  useEffect(() => {
    if (userId === undefined) return;
    let left = false;
    let release = () => {};
    void acquireSendLock(userId).then((acquired) => {
      if (left) return acquired();
      release = acquired;
      setAcquired(true);
    });
    return () => {
      left = true;
      release();
    };
  }, [userId]);

  return isAcquired;
}
