import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { type AppStore, useProfileQuery } from '@parley/shared-ui/store';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type RoomChoices, readRoomChoices } from '../../devices/room-choices.ts';
import { chooseSpeaker } from '../../devices/test-sound.ts';
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
  const userId = profile?.id;
  const firstName = profile?.firstName ?? '';
  const lastName = profile?.lastName ?? '';

  // One controller for one interview: a refetch of the same interview must not end the session.
  const [opened] = useState(interview);

  useEffect(() => {
    const audioElement = audio.current;
    if (userId === undefined || !audioElement) return;
    let created: InterviewController | undefined;
    let left = false;
    void InterviewController.open({
      interview: opened,
      userId,
      candidateName: { firstName, lastName },
      store,
      audioElement,
    }).then((controller) => {
      if (left) return controller.dispose();
      created = controller;
      setController(controller);
      const remembered = readRoomChoices();
      void chooseSpeaker(audioElement, remembered.speaker);
      void controller.openMedia(remembered).then(setCamera);
    });
    return () => {
      left = true;
      created?.dispose();
      setController(null);
      setCamera(null);
    };
  }, [userId, opened, firstName, lastName, store, audio]);

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

  return { controller, camera, choices, chooseDevices };
}
