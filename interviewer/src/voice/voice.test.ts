import fc from 'fast-check';
import { splitSentences } from '../protocol/sentences.ts';
import { voiceFor } from '../protocol/voice-names.ts';
import { respell } from './pronunciation.ts';
import { SpeechCache } from './speech-cache.ts';
import { Synthesizer } from './synthesizer.ts';

describe('pronunciation', () => {
  it.each([
    ['What is JSON?', 'What is jay sahn?'],
    ['Explain useEffect in React.', 'Explain use Effect in React.'],
    ['C# and C++', 'C sharp and C plus plus'],
    ['Node.js with PostgreSQL', 'node jay ess with post gress Q L'],
    ['SQL, MySQL and NoSQL', 'sequel, my sequel and no sequel'],
    ['async/await', 'ay sink or a wait'],
    ['What does `array.map()` return?', 'What does array dot map return?'],
    ['**kwargs and the GIL', 'quarggs and the gill'],
    ['is === the same as ==?', 'is triple equals the same as double equals?'],
    ['Zoë’s “API”', "Zoe's A P I"],
    ['HTML/CSS', 'H T M L or C S S'],
  ])('%s', (text, spoken) => expect(respell(text)).toBe(spoken));

  it('removes characters that the voice cannot read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(respell(text)).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });
});

describe('sentences', () => {
  it('splits at sentence ends and not in names or numbers', () => {
    expect(splitSentences('Hello. Use Node.js 20.1 here! Why? e.g. this.')).toEqual([
      'Hello.',
      'Use Node.js 20.1 here!',
      'Why? e.g. this.',
    ]);
  });

  it('keeps all text but white space and limits the length of a sentence', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120, mode: 'sentences' }), (text) => {
        const sentences = splitSentences(text);
        const squeeze = (value: string) => value.replace(/\s+/g, '');
        expect(squeeze(sentences.join(''))).toBe(squeeze(text));
        for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(220);
      }),
    );
  });
});

describe('the voice', () => {
  it.each([
    ['ash', 'rms'],
    ['Echo', 'rms'],
    ['slt', 'slt'],
    ['marin', 'slt'],
    [{ id: 'voice_1' }, 'slt'],
    [undefined, 'slt'],
  ])('for %j is %s', (requested, voice) => expect(voiceFor(requested)).toBe(voice));

  it('produces audible speech of a plausible duration', async () => {
    const synthesizer = await Synthesizer.load();
    try {
      const samples = await synthesizer.synthesize('Hello, and welcome to your interview.', 'slt');
      const seconds = samples.length / 16_000;
      expect(seconds).toBeGreaterThan(1);
      expect(seconds).toBeLessThan(5);
      expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(
        3000,
      );
    } finally {
      synthesizer.close();
    }
  });
});

it('the cache keeps the most recent speech within its size', () => {
  const cache = new SpeechCache(25);
  const clip = (bytes: number) => ({ frames: [new Uint8Array(bytes)] });
  cache.set('a', clip(10));
  cache.set('b', clip(10));
  cache.get('a');
  cache.set('c', clip(10));
  expect([cache.get('a') !== undefined, cache.get('b'), cache.get('c') !== undefined]).toEqual([
    true,
    undefined,
    true,
  ]);
});
