import { findRecording, type StoredRecording } from '@parley/shared-ui/offline-storage';
import { useEffect, useState } from 'react';

/** The recording of an interview on this device: looked for, then found or missing. */
export type RecordingSearch =
  | { state: 'searching' }
  | { state: 'missing' }
  | { state: 'found'; recording: StoredRecording };

/** Looks for the recording of an interview on this device. */
export function useRecording(userId: string, interviewId: string): RecordingSearch {
  const [search, setSearch] = useState<RecordingSearch>({ state: 'searching' });
  useEffect(() => {
    let wanted = true;
    setSearch({ state: 'searching' });
    findRecording(userId, interviewId)
      .catch(() => null)
      .then((recording) => {
        if (wanted) setSearch(recording ? { state: 'found', recording } : { state: 'missing' });
      });
    return () => {
      wanted = false;
    };
  }, [userId, interviewId]);
  return search;
}
