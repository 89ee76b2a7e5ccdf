import { type RefObject, useEffect } from 'react';
import { measureLevel } from './measure-level.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Writes a level to the CSS variable `--level` of `target`. */
const writer = (target: RefObject<HTMLElement | null>) => (level: number) =>
  target.current?.style.setProperty('--level', level.toFixed(3));

/** Writes the level of a stream, 0 to 1, to the CSS variable `--level` of `target`. */
export function useStreamLevel(
  stream: MediaStream | null,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!stream || isStill()) return;
    return measureLevel(stream, writer(target));
  }, [stream, target]);
}

/** The same for what an audio element plays, through every change of its stream. */
export function usePlayedLevel(
  audio: RefObject<HTMLAudioElement | null>,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = audio.current;
    if (!element || isStill()) return;
    let measured: MediaStream | undefined;
    let stop = () => {};
    const listen = () => {
      const { srcObject } = element;
      if (!(srcObject instanceof MediaStream) || srcObject === measured) return;
      stop();
      measured = srcObject;
      stop = measureLevel(srcObject, writer(target));
    };
    listen();
    element.addEventListener('playing', listen);
    return () => {
      element.removeEventListener('playing', listen);
      stop();
    };
  }, [audio, target]);
}
