import { useRef, useState } from 'react';
import type { AnswerSpan } from './use-answer-span.ts';

/** Pauses whatever else the page plays. */
function pauseOthers(video: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) {
    if (other !== video) other.pause();
  }
}

/** Plays one stretch of a video: it begins at the stretch's start and pauses at its end. */
export function useSpanPlayback({ from, to }: AnswerSpan) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  /** Seconds from the start of the stretch. */
  const [position, setPosition] = useState(0);
  const length = to - from;

  function play() {
    const { current: element } = video;
    if (!element) return;
    if (element.currentTime >= to || element.currentTime < from) element.currentTime = from;
    // In a browser that blocks automatic playback, the user presses the button.
    element.play().catch(() => {});
  }
  function toggle() {
    if (playing) video.current?.pause();
    else play();
  }
  function seek(seconds: number) {
    if (video.current) video.current.currentTime = from + seconds;
    setPosition(seconds);
  }
  const events = {
    onLoadedMetadata: play,
    onPlay({ currentTarget }: { currentTarget: HTMLVideoElement }) {
      pauseOthers(currentTarget);
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
    onTimeUpdate({ currentTarget }: { currentTarget: HTMLVideoElement }) {
      const { currentTime } = currentTarget;
      setPosition(Math.min(Math.max(currentTime - from, 0), length));
      if (currentTime >= to) currentTarget.pause();
    },
  };
  return { video, playing, position, length, events, toggle, seek };
}
