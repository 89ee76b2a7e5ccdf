import type { InterviewDetails } from '@parley/api/contract/interview';
import { questionsPerInterview } from '@parley/api/contract/topics';
import { type AppStore, useProfileQuery } from '@parley/shared-ui/store';
import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { InterviewController } from './interview-controller.ts';
import { liveActions } from './live-slice.ts';

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
  const firstName = profile?.firstName ?? '';
  const lastName = profile?.lastName ?? '';
  const known = profile !== undefined;

  // One controller for one interview: a refetch of the same interview must not end the session.
  const [opened] = useState(interview);

  useEffect(() => {
    if (!known || !audio.current) return;
    const answered = opened.questions.filter(({ answer }) => answer !== null).length;
    store.dispatch(
      liveActions.opened({
        questionCount: opened.questions.length || questionsPerInterview,
        answeredCount: answered,
      }),
    );
    const created = new InterviewController({
      interview: opened,
      candidateName: { firstName, lastName },
      store,
      audioElement: audio.current,
    });
    setController(created);
    void created.openMedia().then(setCamera);
    return () => {
      created.dispose();
      setController(null);
      setCamera(null);
    };
  }, [known, opened, firstName, lastName, store, audio]);

  const retryCamera = () => controller?.openMedia().then(setCamera);
  return { controller, camera, retryCamera };
}
