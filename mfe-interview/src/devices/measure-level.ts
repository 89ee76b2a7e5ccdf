/** Root mean square of loud speech into a near microphone; louder counts as 1. */
const loud = 0.2;

/**
 * Measures how loud a stream is, 0 to 1, about sixty times a second while the page is in view.
 * @returns what stops it
 */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const measure = () => {
    analyser.getFloatTimeDomainData(samples);
    let power = 0;
    for (const sample of samples) power += sample * sample;
    onLevel(Math.min(1, Math.sqrt(power / samples.length) / loud));
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
