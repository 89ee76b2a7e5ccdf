import { sentenceAround, splitSegments } from './segments.ts';

const segmentsOf = (answer: string) => splitSegments(answer).map(({ text }) => text);

test.each([
  ['It is fast. It is safe!', ['It is fast.', 'It is safe!']],
  ['It is a soft limit; it can be exceeded.', ['It is a soft limit;', 'it can be exceeded.']],
  [
    'Why so ? Because it waits. Really?? Yes.',
    ['Why so ?', 'Because it waits.', 'Really??', 'Yes.'],
  ],
  ['Who needs it ? Well, two : us and them.', ['Who needs it ?', 'Well, two : us and them.']],
  ['I bind WHERE id = ? Then I run it.', ['I bind WHERE id = ?', 'Then I run it.']],
  ['It waits... then it goes on.', ['It waits...', 'then it goes on.']],
  ['- It uses SQL.\n- It locks.', ['It uses SQL.', 'It locks.']],
])('an answer is cut at the ends of its sentences: %j', (answer, expected) => {
  expect(segmentsOf(answer)).toEqual(expected);
});

test.each([
  'Since Node.js 20.6 it reads files, e.g. this one.',
  'I run EXPLAIN on SELECT ... FROM orders and read the plan.',
  'SELECT ... FOR UPDATE locks the rows.',
  'I write `let x = 1; return x;` there.',
  'UPDATE stock SET n = n - 1 WHERE id = ? AND n > 0 and check the count.',
  'I prepare SELECT name FROM users WHERE id IN (?, ?) and bind both.',
  'WHERE name LIKE ? ORDER BY name uses the index.',
  'With user?.name ?? "guest" undefined has a default.',
  'I return ok ? data : null there.',
])('marks within names, numbers and code end no sentence: %s', (sentence) => {
  expect(segmentsOf(sentence)).toEqual([sentence]);
});

test('the number of a list in one line is no sentence', () => {
  const texts = splitSegments('I do this: 1. Types first. 2. Then tests. 3. Then a budget.').map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['I do this: 1.', 'Types first.', 'Then tests.', 'Then a budget.']);
});

test.each([
  ["It is fast. Sorry, no, that's slow.", ['It is fast.', "Sorry, no, that's slow."]],
  [
    'It is a stack, oh wait, no, that is a queue.',
    ['It is a stack,', 'oh wait, no, that is a queue.'],
  ],
  ['Oh no, wait, that is nil.', ['Oh no, wait, that is nil.']],
])('what leads into taking back stays with it: %j', (answer, expected) => {
  expect(segmentsOf(answer)).toEqual(expected);
});

test('a long sentence without clauses is cut behind a comma, and else behind its last word', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
  expect(segmentsOf(`${words(20)}, ${words(20)}.`)).toEqual([`${words(20)},`, `${words(20)}.`]);
  expect(segmentsOf(`${words(40)}.`).map((text) => text.split(' ').length)).toEqual([34, 6]);
  // What stands before the comma would be no sentence.
  expect(segmentsOf(`So, ${words(40)}.`)[0]?.split(' ')).toHaveLength(34);
});

describe('the sentence around a part of a text', () => {
  const text = 'It uses Node.js. WHERE filters rows; HAVING filters groups. Both cost time.';
  const around = (part: string) => {
    const start = text.indexOf(part);
    return sentenceAround(text, start, start + part.length);
  };

  it.each(['WHERE filters rows;', 'HAVING filters groups.'])('is whole around %j', (part) => {
    expect(around(part)).toBe('WHERE filters rows; HAVING filters groups.');
  });

  it('is the part itself where that spans two', () => {
    expect(around('groups. Both')).toBe('groups. Both');
  });
});

test('a line of a fenced block carries the block, whose fences are no words', () => {
  const block = 'try {\n  await load();\n} catch (err) {}';
  const segments = splitSegments(`You write:\n\n\`\`\`js\n${block}\n\`\`\`\n\nIt reads well.`);
  expect(segments.map(({ text }) => text)).toEqual([
    ...['You write:', 'try {', 'await load();', '} catch (err) {}', 'It reads well.'],
  ]);
  expect(segments.map((segment) => segment.block)).toEqual([
    ...[undefined, block, block, block, undefined],
  ]);
});

test.each(['```', '``` js', '```js {1,3}', '```jsx title="a"', '~~~'])(
  'a block that %s begins ends where its fence is closed, and its comments are prose',
  (fence) => {
    const close = fence.slice(0, 3);
    const blocks = splitSegments(
      `You write:\n${fence}\n// It loads once\nload();\n${close}\nIt reads well.`,
    ).map((segment) => segment.block !== undefined);
    expect(blocks).toEqual([false, false, true, false]);
  },
);

test('what stands behind a fence that nothing closes is prose', () => {
  const segments = splitSegments('You write:\n```js\nload();\nErrors are caught around it.');
  expect(segments.map((segment) => segment.block)).toEqual([undefined, undefined, undefined]);
});
