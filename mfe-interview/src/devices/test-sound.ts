/** Two notes, the second higher, in hertz. */
const notes = [523, 784];
/** Seconds of one note. */
const noteLength = 0.35;

/**
 * Plays two short notes through a speaker, the browser's own when none is chosen.
 * @returns when they have ended
 */
export async function playTestSound(speaker: string | undefined): Promise<void> {
  const context = new AudioContext();
  try {
    const output = context.createMediaStreamDestination();
    const element = new Audio();
    element.srcObject = output.stream;
    await chooseSpeaker(element, speaker);
    const volume = context.createGain();
    volume.gain.value = 0.25;
    volume.connect(output);
    await element.play();
    for (const [place, frequency] of notes.entries()) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(context.currentTime + place * noteLength);
      tone.stop(context.currentTime + (place + 1) * noteLength);
    }
    const length = notes.length * noteLength * 1000 + 150;
    await new Promise((resolve) => setTimeout(resolve, length));
    element.srcObject = null;
  } finally {
    await context.close();
  }
}

/** Whether a page may choose the speaker here. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype;

/** Sends an element's sound to a speaker; one that is gone leaves the browser's own. */
export async function chooseSpeaker(
  element: HTMLMediaElement,
  speaker: string | undefined,
): Promise<void> {
  if (speaker === undefined || !canChooseSpeaker()) return;
  await element.setSinkId(speaker).catch(() => {});
}
