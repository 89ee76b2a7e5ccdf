import { splitSegments } from '../text/segments.ts';
import { claimBeside, isRetraction, withdrawnPlaces } from './withdrawn-claims.ts';

describe('a sentence that takes back what was said before', () => {
  it.each([
    'That is wrong.',
    'But that is simply not true.',
    'Which would be a mistake.',
    'And it\u2019s of course false.',
    'That is not the case.',
    'No wait, that\u2019s wrong: it catches no errors in event handlers.',
    'Sorry, not any, I meant never.',
    'Hmm, actually no, that is not right.',
    'No, I mixed that up: stopPropagation stops the bubbling.',
    'Wait, I take that back, it is the other way around.',
    'Correction, the client has to reuse the same key.',
    'Actually that\u2019s not true, the first part runs at once.',
    'Oh sorry, I swapped those: the list is mutable.',
    'No, let me correct myself: counting alone cannot free cycles.',
    'Scratch that.',
    'Ah no, that doesn\u2019t work, because the comparison is unknown.',
    'I need to correct that: plain vacuum only makes the space reusable.',
    'Well, no, that would be a mistake, since the lock may have expired.',
    'Oops, not the margin: the margin stays outside.',
    'That was wrong, let me rephrase: updates are queued.',
    'No, forget that, it would be far too much.',
    'I got those the wrong way round.',
    'ok sorry i meant the other one',
    'thats wrong i mixed it w lists',
    'no that\u2019s bad, it should replace.',
    'ahh kwargs is a dict not a list my bad',
    'Also, about useFormStatus: that was wrong, it has to be in a child of the form.',
    'As for the index, that was wrong: it is written, too.',
  ])('is a retraction: %s', (text) => {
    expect(isRetraction(text)).toBe(true);
  });

  it.each([
    'That is right.',
    'That is why I use them.',
    'The documentation is wrong there.',
    'Of course that costs memory.',
    'That is not true for primitive values.',
    'That doesn\u2019t work in strict mode.',
    'It is wrong to store them as floats.',
    'It is not so easy to test.',
    'No, the queue keeps them.',
    'I had this in my last job: a service that leaked.',
    'Sorry for my English.',
    'Actually the loop has phases.',
    'Wait until the lock is free.',
    'With READ COMMITTED, that is not true: each statement sees its own.',
    'On Windows, this is wrong: the file stays locked.',
    'About the index: that was wrong in our schema.',
    'I said that to my team, and they agreed.',
  ])('is none: %s', (text) => {
    expect(isRetraction(text)).toBe(false);
  });
});

const places = (text: string, vectors: readonly number[][]) => [
  ...withdrawnPlaces(
    splitSegments(text),
    vectors.map((vector) => ({ vector: Float32Array.from(vector) })),
  ),
];

test('a retraction takes back the sentence before it', () => {
  const said = 'Locks are cheap. Threads speed up all code. Scratch that. They wait for one lock.';
  const vectors = [
    [1, 0],
    [0, 1],
    [0.7, 0.7],
    [0, 1],
  ];
  expect(places(said, vectors).toSorted()).toEqual([1, 2]);
});

test('a retraction takes back the earlier sentence that it is about', () => {
  const said = 'A send never blocks. Locks are cheap. I said a send never blocks, that was wrong.';
  const vectors = [
    [1, 0],
    [0, 1],
    [1, 0],
  ];
  expect(places(said, vectors)).toEqual([0]);
});

test('a retraction takes back the claim before short replies', () => {
  const said =
    'A zip can unpack to gigabytes. Random is fine for tokens when it is seeded. Oh. Everybody does. Scratch that, that was stupid: an attacker tries the seeds.';
  const vectors = [
    [0.6, 0.8],
    [0.8, 0.6],
    [0, 1],
    [0.5, 0.5],
    [1, 0],
  ];
  expect(places(said, vectors)).toEqual([1]);
});

test('a retraction of two that were swapped takes back both, and none about anything else', () => {
  const said = 'Union all removes. Union keeps. Columns match. I swapped them: union removes.';
  const vectors = [
    [0.8, 0.6],
    [0.6, 0.8],
    [0, 1],
    [1, 0],
  ];
  expect(places(said, vectors)).toEqual([0, 1]);
});

test('a retraction with nothing before it takes back nothing', () => {
  expect(places('No wait, that is wrong.', [[1, 0]])).toEqual([]);
});

it.each([
  [
    'sorry no, that\u2019s wrong, a normal view runs the query each time',
    'a normal view runs the query each time',
  ],
  ['Ahh kwargs is a dict not a list, my bad.', 'kwargs is a dict not a list'],
  ['No wait, it scans all the partitions.', 'it scans all the partitions.'],
  ['That is wrong.', 'That is wrong.'],
  ['A view stores no data.', 'A view stores no data.'],
])('%s claims beside what it takes back: %s', (text, claim) => {
  expect(claimBeside(text)).toBe(claim);
});

it('a sentence that takes itself back is cut there', () => {
  const texts = splitSegments(
    'I thought partitioning makes every query faster, no that\u2019s wrong, without the key it scans them all.',
  ).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.map(isRetraction)).toEqual([false, true]);
});

test.each([
  'No sorry, not SELECT.',
  'Scratch that.',
  'Forget that!',
  "No wait, I mixed them up, that's WHERE.",
  'Sorry, no, it is HAVING.',
  'Sorry, I meant DELETE.',
])('a retraction that claims nothing proves nothing itself: %s', (text) => {
  const vectors = [
    [1, 0],
    [1, 0],
  ];
  expect(places(`An index belongs to the selected columns. ${text}`, vectors)).toContain(1);
});

test.each(['Sorry, DELETE does that.', 'No wait, it scans all.'])(
  'a retraction in few words that says what holds keeps them: %s',
  (text) => {
    const vectors = [
      [1, 0],
      [1, 0],
    ];
    expect(places(`TRUNCATE logs every row. ${text}`, vectors)).not.toContain(1);
  },
);

test.each([
  'scratch the last bit about secrets, that is not Python specific',
  'Please forget what I said about secrets.',
  'Drop my point about secrets.',
])('a part that is named by its subject is taken back: %s', (text) => {
  const vectors = [
    [0, 1],
    [1, 0],
    [1, 0],
  ];
  expect(
    places(`Parameters keep SQL apart. Secrets stay out of the repository. ${text}`, vectors),
  ).toContain(1);
});

test.each([
  'Forget the cache, it is not needed.',
  'Drop the points with missing values.',
  'Leave out the parts about internals in the error message.',
  'Drop the last bit and you have halved the number.',
  'Drop that index if nobody uses it.',
  'Ignore the first sentence of each commit message.',
  'You drop the table with users.',
  'Ignore the bits of the mask.',
])('what the task leaves out takes nothing back: %s', (text) =>
  expect(isRetraction(text)).toBe(false),
);
