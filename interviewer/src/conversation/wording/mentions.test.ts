import { answered, asked } from '../testing/conversation.ts';
import { termsIn } from './mentions.ts';
import { variantsOf } from './wording.ts';

describe('the terms of an answer', () => {
  it.each([
    ['I mean it, to be honest with you, and from my own experience.', []],
    ['By the way, the day before yesterday I went to my favorite restaurant.', []],
    ['It depends on the situation and a lot of things, at the end of the day.', []],
    ['OK, in the US on TV they say so, LOL.', []],
    ['You put the rows behind a cache in front of the database.', ['cache']],
    ['The system should react to it, and the tree grows.', []],
    ['With React it is simple.', ['React']],
    ['The event loop is blocked until it returns.', ['event loop']],
    [
      'With useEffect() and an AbortController for each request.',
      ['useEffect()', 'AbortController'],
    ],
    ['A primary key, so that the lookups stay fast.', ['primary key']],
    ['SQL, with user_id in front.', ['user_id']],
    ['It is NOT the same in EVERY case, and the DATA is SLOW.', []],
    ['um so the non data part and then a load id and the service cpu and the tests thread', []],
    ['so the rate evictions memory is what I watch', ['evictions']],
    ['there is the orm field and so on', ['orm']],
    ['With WCAG in mind, and JWTs for the API.', ['WCAG', 'JWTs']],
    ['Rate limiters and the connection pool.', ['Rate limiters', 'connection pool']],
  ])('are those of engineering, or code: %s @VOICE-29', (text, terms) => {
    expect(termsIn(text, 2)).toEqual(terms);
  });

  it('say nothing new where the question has them', () => {
    expect(termsIn('The index helps.', 2, 'What is an index?')).toEqual([]);
  });
});

describe('the thanks for an answer', () => {
  const answers = [
    'A load balancer in front of the database.',
    'A circuit breaker around the calls.',
    'The event loop does it between two callbacks.',
    'A message queue with a webhook behind it.',
    'A composite index on the tenant in Postgres.',
  ];
  const quotes = (speech: string) => /[“”]/.test(speech);
  const formOf = (speech: string) =>
    variantsOf('mentioned').findIndex((variant) =>
      variant.split('{mentions}').every((piece) => speech.includes(piece.trim())),
    );
  const talk = (): readonly string[] => {
    const conversation = asked();
    return answers.map((answer, at) => {
      const { speech } = conversation.says(answer, 'answer');
      conversation.saved().question(at + 2, `What about case ${at + 2}?`);
      return speech;
    });
  };

  it('quotes at most every second one @VOICE-29', () => {
    expect(talk().map(quotes)).toEqual([true, false, true, false, true]);
  });

  it('never has the same form twice in a row', () => {
    const forms = talk().filter(quotes).map(formOf);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('quotes no single words, which sound drawn by chance @VOICE-52', () => {
    const told = 'The setter queues an update, and an attacker tries the seeds of the generator.';
    expect(quotes(asked().says(told, 'answer').speech)).toBe(false);
  });

  it('quotes no filler', () => {
    const { speech } = answered()
      .saved('Why?')
      .says('For the team, I mean it, with all my heart.', 'answer');
    expect(quotes(speech)).toBe(false);
  });

  it('quotes nothing that was taken back @VOICE-29', () => {
    const text =
      'I would run ALTER TABLE RENAME. No wait, scratch that: I add a nullable column and a trigger.';
    const { speech } = asked().says(text, 'answer');
    expect(speech).toContain('“nullable column”');
    expect(speech).not.toContain('ALTER TABLE');
  });
});
