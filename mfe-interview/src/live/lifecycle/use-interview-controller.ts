import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { type AppStore, useProfileQuery } from '@parley/shared-ui/store';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { type RoomChoices, readRoomChoices } from '../../devices/room-choices.ts';
import { chooseSpeaker } from '../../devices/test-sound.ts';
import { openRoomStore } from '../state/room-store.ts';
import { InterviewController } from './interview-controller.ts';

const useAppStore = useStore.withTypes<AppStore>();

/** The controller of the interview on screen, and the camera's stream once it is granted. */
export function useInterviewController(
  interview: InterviewDetails,
  audio: RefObject<HTMLAudioElement | null>,
) {
  const store = useAppStore();
  const { data: profile } = useProfileQuery();
  const [controller, setController] = useState<InterviewController | null>(null);
  const [camera, setCamera] = useState<MediaStream | null>(null);
  const [choices, setChoices] = useState(readRoomChoices);
  // One controller for one interview and its user: neither a refetch of the same interview, nor a
  // changed name, nor the time in which the profile is fetched anew may end the session.
  const [opened] = useState(interview);
  const [userId, setUserId] = useState(profile?.id);
  if (userId === undefined && profile) setUserId(profile.id);
  const candidateName = useRef({ firstName: '', lastName: '' });
  useEffect(() => {
    if (!profile) return;
    candidateName.current = { firstName: profile.firstName, lastName: profile.lastName };
  }, [profile]);

  useEffect(() => {
    const audioElement = audio.current;
    if (userId === undefined || !audioElement) return;
    const room = openRoomStore(store);
    let created: InterviewController | undefined;
    let left = false;
    void InterviewController.open({
      interview: opened,
      userId,
      candidateName: candidateName.current,
      store: room.store,
      audioElement,
    }).then((controller) => {
      if (left) return controller.dispose();
      created = controller;
      setController(controller);
      const remembered = readRoomChoices();
      void chooseSpeaker(audioElement, remembered.speaker);
      // One that was ended on an earlier page needs no devices: it is being graded.
      if (room.store.getState().interviewLive?.stage !== 'not-started') return;
      void controller.openMedia(remembered).then(setCamera);
    });
    return () => {
      left = true;
      created?.dispose();
      room.leave();
      setController(null);
      setCamera(null);
    };
  }, [userId, opened, store, audio]);

  /** Reopens the camera, or changes to another device. */
  const chooseDevices = useCallback(
    (choice: RoomChoices = {}) => {
      const next = { ...readRoomChoices(), ...choice };
      setChoices(next);
      if (choice.dictation !== undefined) return;
      if (choice.speaker !== undefined && audio.current) {
        void chooseSpeaker(audio.current, choice.speaker);
        return;
      }
      void controller?.openMedia(next).then(setCamera);
    },
    [controller, audio],
  );

  /** Whether another user has signed in since, in another tab. */
  const isForeign = profile !== undefined && userId !== undefined && profile.id !== userId;
  return { controller, camera, choices, chooseDevices, isForeign };
}
