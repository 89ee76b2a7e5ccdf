import { HEARING_RATE, VoiceActivity } from './voice-activity.ts';

/** Samples of one loudness. */
const sound = (milliseconds: number, loudness: number) =>
  new Int16Array((HEARING_RATE * milliseconds) / 1000).fill(loudness);
const speech = (milliseconds: number) => sound(milliseconds, 4_000);
const silence = (milliseconds: number) => sound(milliseconds, 0);

/** What is told of sounds, by a detector that takes everything loud for a voice. */
function heard(...sounds: Int16Array[]): string[] {
  const events: string[] = [];
  const library = {
    HEAP16: new Int16Array(1024),
    _malloc: () => 0,
    _free: () => {},
    _fvad_new: () => 1,
    _fvad_free: () => {},
    _fvad_set_mode: () => 0,
    _fvad_set_sample_rate: () => 0,
    _fvad_process: () => 1,
  };
  const activity = new VoiceActivity(library, {
    suspected: () => events.push('suspected'),
    dismissed: () => events.push('dismissed'),
    started: () => events.push('started'),
    stopped: () => events.push('stopped'),
  });
  for (const one of sounds) activity.hear(one);
  activity.free();
  return events;
}

it('reports suspected speech, then speech, then its end', () => {
  expect(heard(speech(60))).toEqual(['suspected']);
  expect(heard(speech(160))).toEqual(['suspected', 'started']);
  expect(heard(speech(900), silence(800))).toEqual(['suspected', 'started', 'stopped']);
});

it('dismisses sounds that are too short for speech', () => {
  expect(heard(speech(100), silence(100))).toEqual(['suspected', 'dismissed']);
  expect(heard(speech(40), silence(100))).toEqual([]);
});

it('treats a short pause between words as speech', () => {
  expect(heard(speech(400), silence(600), speech(400))).toEqual(['suspected', 'started']);
});

it('reports nothing for silence and faint noise', () => {
  expect(heard(silence(2_000), sound(2_000, 120))).toEqual([]);
});
