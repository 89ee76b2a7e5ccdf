import { useAppSelector } from '@parley/shared-ui/store';
import { type RefObject, useMemo, useState } from 'react';
import { readRoomChoices, saveRoomChoices } from '../../devices/room-choices.ts';
import { type CandidateRequest, canAsk } from '../conversation/candidate-requests.ts';
import type { Candidate } from '../lifecycle/candidate.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { hintsOf, selectLive } from '../state/live-slice.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

export interface RoomShortcutOptions {
  controller:
    | (Pick<InterviewController, 'setMuted'> & { candidate: Pick<Candidate, 'ask' | 'takeBack'> })
    | null;
  textOnly: boolean;
  /** Whether hints can be asked for. */
  coached: boolean;
  answerBox: RefObject<HTMLInputElement | null>;
  onTranscript: () => void;
  onShortcuts: () => void;
}

/** The keyboard shortcuts of the room, and whether they are enabled. */
export function useRoomShortcuts(options: RoomShortcutOptions) {
  const { controller, textOnly, coached, answerBox, onTranscript, onShortcuts } = options;
  const live = useAppSelector(selectLive);
  const { muted } = live;
  const [enabled, setEnabled] = useState(() => readRoomChoices().singleKeys ?? true);
  const connected = live.stage === 'active' && live.transport === 'connected';
  const hasQuestion = live.question !== null;
  const hints = hintsOf(live);
  const hintsLeft = hints.total - hints.given;
  const shortcuts = useMemo<Shortcut[]>(() => {
    const ask = (request: CandidateRequest) => () => {
      if (canAsk(request, { connected, hasQuestion, hintsLeft }))
        controller?.candidate.ask(request);
    };
    const hint = { key: 'h', label: 'Ask for a hint', run: ask('hint') };
    const mute = { key: 'm', label: 'Mute or unmute', run: () => controller?.setMuted(!muted) };
    return [
      { key: 'a', label: 'Write your answer', run: () => answerBox.current?.focus() },
      { key: 'r', label: 'Repeat the question', run: ask('repeat') },
      { key: 'p', label: 'Simpler words', run: ask('simpler') },
      ...(coached ? [hint] : []),
      { key: 'w', label: 'I need a moment', run: ask('wait') },
      // Skipping leaves a question without an answer: not on a key that is hit by chance.
      { key: 'S', label: 'Skip the question', run: ask('skip') },
      {
        key: 'b',
        label: 'Take the last answer back',
        run: () => {
          controller?.candidate.takeBack();
          answerBox.current?.focus();
        },
      },
      ...(textOnly ? [] : [mute]),
      { key: 't', label: 'Open the transcript', run: onTranscript },
      { key: '?', label: 'Show this list', run: onShortcuts },
    ];
  }, [
    controller,
    connected,
    hasQuestion,
    hintsLeft,
    muted,
    textOnly,
    coached,
    answerBox,
    onTranscript,
    onShortcuts,
  ]);
  useShortcuts(shortcuts, enabled);
  return {
    shortcuts,
    enabled,
    enable: (wanted: boolean) => {
      setEnabled(wanted);
      saveRoomChoices({ singleKeys: wanted });
    },
  };
}
