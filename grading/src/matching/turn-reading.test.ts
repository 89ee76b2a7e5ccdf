import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankGrader, bankQuestion } from '../testing/bank.ts';
import { packageFolder } from '../text/data-file.ts';
import type { Turn } from './turn-reading.ts';

const folder = join(packageFolder(), 'training/turns');
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n');

/** As a worker thread does: one after the other. */
async function inTurn<T, U>(items: readonly T[], read: (item: T) => Promise<U>): Promise<U[]> {
  const found: U[] = [];
  for (const item of items) found.push(await read(item));
  return found;
}

interface Said {
  id: string;
  kind: string;
  text: string;
}
/** Every third turn of three authors, with the question that was open. */
const said: readonly Said[] = [1, 2, 3]
  .flatMap((author) => linesOf(`remarks-${author}.txt`))
  .filter((line, at) => at % 3 === 0 && !line.startsWith('#'))
  .map((line) => {
    const [id = '', kind = '', , , ...text] = line.split(' | ');
    return { id, kind, text: text.join(' | ') };
  });
const remarks = new Set([
  'abuse',
  'pause',
  'repeat',
  'skip',
  'trouble',
  'social',
  'rules',
  'clarify',
]);

/** Clarifying questions with the fact that answers each, '-' for none. */
function clarifyingQuestions() {
  let id = '';
  return linesOf('clarifying.txt').flatMap((line) => {
    if (line.startsWith('# ')) id = line.slice(2);
    const [, about, text] = /^([^#\s]\S*) (.+)$/.exec(line) ?? [];
    return about === undefined || text === undefined ? [] : [{ id, about, text }];
  });
}

const urlShortener = bankQuestion('system_design-junior-url-shortener');
const threeTier = bankQuestion('system_design-junior-three-tier');
const reading = (text: string, about: Partial<Turn> = {}) =>
  bankGrader.readTurn({
    text,
    questions: [urlShortener, threeTier],
    open: 0,
    facts: urlShortener.facts ?? [],
    ...about,
  });

describe('the relevance of a turn to a question', () => {
  it('is "clearly" for the own question of an answer, right or wrong', async () => {
    const right = 'A table maps the short code to the long address, and the click gets a redirect.';
    const { speaks } = await reading(right);
    expect(speaks[0]).toBe('clearly');
    expect(speaks[1]).not.toBe('clearly');
    const wrong = 'The short code is just the long address encrypted, so no database is needed.';
    expect((await reading(wrong)).speaks[0]).toBe('clearly');
  });

  it('is not "clearly" for a remark or the repeated question', async () => {
    for (const text of [
      'Can you repeat that?',
      'You are useless.',
      'My cat just walked in, sorry.',
    ]) {
      expect({ text, speaks: (await reading(text)).speaks }).not.toMatchObject({
        speaks: expect.arrayContaining(['clearly']),
      });
    }
    expect((await reading('Hmm, a simple URL shortener, okay.')).speaks[0]).not.toBe('clearly');
  });

  it('is "clearly" for the earlier question that an amendment fits', async () => {
    const text = 'The load balancer sends each request to a healthy application server.';
    expect((await reading(text)).speaks[1]).toBe('clearly');
  });

  it('is "not" for a turn without words', async () => {
    expect(await reading('...')).toEqual({ speaks: ['not', 'not'], clarification: null });
  });

  it('is "clearly" for a long answer, of which a sample of sentences is read', async () => {
    const aside = 'Let me think about this for a second. ';
    const point = 'A table maps the short code to the long address. ';
    const { speaks } = await reading(aside.repeat(2) + point.repeat(10) + aside.repeat(2));
    expect(speaks).toEqual(['clearly', expect.not.stringMatching('clearly')]);
  });

  it('is "clearly" for the nearest question when no question is open', async () => {
    const text = 'The load balancer sends each request to a healthy application server.';
    const { speaks } = await reading(text, { open: null });
    expect(speaks).toEqual([expect.not.stringMatching('clearly'), 'clearly']);
  });

  it('distinguishes answers and remarks of three authors', async () => {
    const stepOf = async ({ id, text }: Said) => {
      const question = bankQuestion(id);
      const asked = { questions: [question], facts: question.facts ?? [] };
      return (await reading(text, asked)).speaks[0];
    };
    const isSentence = ({ kind, text }: Said) => kind === 'answer' && text.split(/\s+/).length > 5;
    const answers = await inTurn(said.filter(isSentence), stepOf);
    const others = await inTurn(
      said.filter(({ kind }) => remarks.has(kind)),
      stepOf,
    );
    const share = (steps: typeof answers, step: string) =>
      steps.filter((one) => one === step).length / steps.length;
    expect(answers.length).toBeGreaterThan(80);
    expect(share(answers, 'not')).toBeLessThan(0.05);
    expect(share(others, 'clearly')).toBeLessThan(0.03);
  });
});

describe('clarifying questions', () => {
  it('are answered by the right fact, or by none where none fits', async () => {
    const asked = clarifyingQuestions();
    const found = await inTurn(asked, async ({ id, text }) => {
      const question = bankQuestion(id);
      const about = { questions: [question], facts: question.facts ?? [] };
      const { clarification } = await reading(text, about);
      return clarification?.fact?.about.replaceAll(' ', '-') ?? '-';
    });
    const right = asked.filter(({ about }, at) => found[at] === about).length;
    const wrong = asked.filter(({ about }, at) => found[at] !== about && found[at] !== '-').length;
    expect(asked).toHaveLength(60);
    expect(right / asked.length).toBeGreaterThanOrEqual(0.85);
    expect(wrong / asked.length).toBeLessThanOrEqual(0.05);
  });

  it('get an assumption when no fact fits', async () => {
    const { clarification, speaks } = await reading(
      'Does the short link have to work on printed posters as well?',
    );
    expect(clarification).toEqual({ fact: null });
    expect(speaks[0]).not.toBe('clearly');
  });

  it('are not detected in statements or without an open question', async () => {
    expect((await reading('A table maps the code to the address.')).clarification).toBeNull();
    const asked = 'How many links do we create each month?';
    expect((await reading(asked)).clarification?.fact?.about).toBe('scale');
    expect((await reading(asked, { open: null })).clarification).toBeNull();
  });
});
