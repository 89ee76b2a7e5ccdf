import { useAppSelector } from '@parley/shared-ui/store';
import { type RefObject, useMemo, useState } from 'react';
import { readRoomChoices, saveRoomChoices } from '../../devices/room-choices.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { selectLive } from '../state/live-slice.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

export interface RoomShortcutOptions {
  controller: InterviewController | null;
  textOnly: boolean;
  answerBox: RefObject<HTMLInputElement | null>;
  onTranscript: () => void;
  onShortcuts: () => void;
}

/** The keyboard shortcuts of the room, and whether they are enabled. */
export function useRoomShortcuts(options: RoomShortcutOptions) {
  const { controller, textOnly, answerBox, onTranscript, onShortcuts } = options;
  const { stage, muted } = useAppSelector(selectLive);
  const [enabled, setEnabled] = useState(() => readRoomChoices().singleKeys ?? true);
  const active = stage === 'active';
  const shortcuts = useMemo<Shortcut[]>(() => {
    const ask = (request: 'repeat' | 'wait' | 'skip') => () => {
      if (active) controller?.ask(request);
    };
    const mute = { key: 'm', label: 'Mute or unmute', run: () => controller?.setMuted(!muted) };
    return [
      { key: 'a', label: 'Write your answer', run: () => answerBox.current?.focus() },
      { key: 'r', label: 'Repeat the question', run: ask('repeat') },
      { key: 'w', label: 'I need a moment', run: ask('wait') },
      // Skipping leaves a question without an answer: not on a key that is hit by chance.
      { key: 'S', label: 'Skip the question', run: ask('skip') },
      ...(textOnly ? [] : [mute]),
      { key: 't', label: 'Open the transcript', run: onTranscript },
      { key: '?', label: 'Show this list', run: onShortcuts },
    ];
  }, [controller, active, muted, textOnly, answerBox, onTranscript, onShortcuts]);
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
