import { type RefObject, useEffect } from 'react';

/** Writes the level of a playing element, 0 to 1, to the CSS variable `--level` of `target`. */
export function useAudioLevel(
  audio: RefObject<HTMLAudioElement | null>,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = audio.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let context: AudioContext | undefined;
    let frame = 0;
    const listen = () => {
      if (context || !(element.srcObject instanceof MediaStream)) return;
      context = new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = 512;
      context.createMediaStreamSource(element.srcObject).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      const draw = () => {
        analyser.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        const level = Math.min(1, Math.sqrt(power) * 5);
        target.current?.style.setProperty('--level', level.toFixed(3));
        frame = requestAnimationFrame(draw);
      };
      draw();
    };
    element.addEventListener('playing', listen);
    return () => {
      element.removeEventListener('playing', listen);
      cancelAnimationFrame(frame);
      void context?.close();
    };
  }, [audio, target]);
}
