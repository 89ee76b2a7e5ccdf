import { useCallback, useState } from 'react';
import type { AnswerInput } from './use-answer-input.ts';
import { useAutoSubmitCountdown } from './use-auto-submit-countdown.ts';
import { useDictation } from './use-dictation.ts';

/** How the browser turns speech into words. */
export interface DictationChoice {
  on: boolean;
  /** BCP 47. */
  language: string;
  /** Whether it happens on this device. */
  local: boolean;
  /** Whether words are the interviewer's own voice from the speakers. */
  isEcho: (words: string) => boolean;
  onSwitch: (on: boolean) => void;
}

export interface DictatedAnswerOptions {
  /** `null` where the candidate's microphone may not be used for it. */
  choice: DictationChoice | null;
  input: Pick<AnswerInput, 'text' | 'add'>;
  connected: boolean;
  /** Whether the candidate is deciding on something else: nothing is heard. */
  paused: boolean;
  /** Whether something covers the room: nothing is sent by itself. */
  held: boolean;
  speaking: boolean;
  /** Called with words that are being recognized and not in the box yet; '' for none. */
  onInterim: (words: string) => void;
  onAnswerStarted: () => void;
  /** A silence has followed the last word. */
  onComplete: () => void;
}

const noEcho = () => false;

/** Dictation into the answer box, and the countdown that sends what was dictated. */
export function useDictatedAnswer(options: DictatedAnswerOptions) {
  const { choice, input, connected, paused, held, speaking, onComplete } = options;
  const { onInterim, onAnswerStarted } = options;
  const { add, text } = input;
  const [interim, setInterim] = useState('');
  const [isDictated, setDictated] = useState(false);
  const [isTyped, setTyped] = useState(text.trim() !== '');
  const { secondsLeft, restart, pause } = useAutoSubmitCountdown({
    waiting: isDictated && connected && !held && text.trim() !== '',
    speaking: speaking || interim !== '',
    onComplete,
  });
  const isEcho = choice?.isEcho ?? noEcho;
  const addWords = (words: string) => {
    if (!words || isEcho(words)) return;
    add(words, true);
    setDictated(!isTyped);
    restart();
  };
  const showInterim = (heard: string) => {
    const words = isEcho(heard) ? '' : heard;
    setInterim(words);
    onInterim(words);
    if (!words) return;
    onAnswerStarted();
    restart();
  };
  const { listening, problem, supported, retry } = useDictation({
    enabled: choice?.on === true && !paused,
    language: choice?.language ?? '',
    local: choice?.local ?? false,
    onWords: addWords,
    onInterim: showInterim,
  });
  /** Switches dictation on or off; after a failure it is tried again. */
  const toggle = () => {
    if (!listening) retry();
    choice?.onSwitch(!listening);
  };
  /** Forgets how the words came: the box is empty again. */
  const forget = useCallback(() => {
    setDictated(false);
    setTyped(false);
  }, []);
  /** Words that are not only dictated are never sent by themselves. */
  const markTyped = useCallback((words: string) => {
    setDictated(false);
    setTyped(words.trim() !== '');
  }, []);
  return {
    interim,
    secondsLeft,
    pause,
    listening,
    problem,
    isOffered: choice !== null && supported,
    toggle,
    forget,
    markTyped,
  };
}
