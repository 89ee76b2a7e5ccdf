import { type RefObject, useEffect } from 'react';
import { measureLevel } from './measure-level.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows a level, 0 to 1, in an element's own style. Only `opacity` and `transform` move without the
 * browser computing styles and painting again.
 */
export type ShowLevel = (style: CSSStyleDeclaration, level: number) => void;

const shower = (target: RefObject<HTMLElement | null>, show: ShowLevel) => {
  let shown: number | undefined;
  return (level: number) => {
    if (!target.current || level === shown) return;
    shown = level;
    show(target.current.style, level);
  };
};

/** Shows the level of a stream in `target`. */
export function useStreamLevel(
  stream: MediaStream | null,
  target: RefObject<HTMLElement | null>,
  show: ShowLevel,
): void {
  useEffect(() => {
    if (!stream || isStill()) return;
    return measureLevel(stream, shower(target, show));
  }, [stream, target, show]);
}

/** The same for what an audio element plays, through every change of its stream. */
export function usePlayedLevel(
  audio: RefObject<HTMLAudioElement | null>,
  target: RefObject<HTMLElement | null>,
  show: ShowLevel,
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
      stop = measureLevel(srcObject, shower(target, show));
    };
    listen();
    element.addEventListener('playing', listen);
    return () => {
      element.removeEventListener('playing', listen);
      stop();
    };
  }, [audio, target, show]);
}
