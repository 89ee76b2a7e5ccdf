/** Root mean square of loud speech into a near microphone; louder counts as 1. */
const loud = 0.2;
/** Milliseconds between two measurements: what the eye takes for a movement. */
const periodMs = 33;
/** Levels that look different, so that silence with its noise draws nothing. */
const steps = 50;

/**
 * Measures how loud a stream is, 0 to 1, about thirty times a second while the page is in view.
 * @returns what stops it
 */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  // The samples of about one period.
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // A timer, since asking for animation frames would render one each time, also in silence.
  const timer = setInterval(() => {
    if (document.hidden) return;
    analyser.getFloatTimeDomainData(samples);
    let power = 0;
    for (const sample of samples) power += sample * sample;
    const level = Math.min(1, Math.sqrt(power / samples.length) / loud);
    onLevel(Math.round(level * steps) / steps);
  }, periodMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
