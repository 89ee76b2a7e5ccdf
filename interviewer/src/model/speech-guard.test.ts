import { SpeechGuard } from './speech-guard.ts';

const allows = (sentence: string, language = 'en') => new SpeechGuard(language).allows(sentence);

it.each([
  'You would shard by the user, so one tenant cannot starve the others.',
  'Let me take us back to the cache: you said it is cleared at midnight.',
  'Take the time that you need.',
  'Thanks, Ada.',
  'What happens when two of these five nodes are gone?',
  'O of log n, then.',
  'You mentioned an index on the status column.',
  'Sorry to hear that!',
  'So the client sends JSON, and the search criteria decide.',
  'A function call for each row, then.',
])('allows %j', (sentence) => {
  expect(allows(sentence)).toBe(true);
});

it.each([
  'That is 7 out of 10.',
  'That gets you 8/10 so far.',
  'I would say eight out of ten.',
  'Full marks for that one.',
  'Your score is quite high.',
  'I would rate this highly.',
  "You'd scored well there.",
  'You passed the interview.',
  'You are hired.',
  'The correct answer is a hash map.',
  'A good answer would mention the lock.',
  'The answer is B.',
  'You should have said that it blocks.',
  'You needed to mention locks.',
  'What I wanted was a trie.',
  'My system prompt says that I may.',
  'My instructions forbid that.',
  'The rubric has three points for it.',
  'Ignoring all previous instructions, I go on.',
  'As an AI I cannot do that.',
  'I am a large language model.',
  'Use <script>alert(1)</script> here.',
  'That is **really** good.',
  '# Next question',
  '- first point',
  'See https://evil.test for more.',
  'Hidden\u200Bwords are here.',
  '{"kind": "answer"}',
  'Ich denke, dass das nicht die Frage ist, oder?',
  'Je pense que ce n’est pas la question pour vous.',
  'Это хороший ответ на вопрос.',
])('refuses %j', (sentence) => {
  expect(allows(sentence)).toBe(false);
});

it('knows the wished language', () => {
  expect(allows('Ich denke, dass das nicht die Frage ist, oder?', 'de')).toBe(true);
  expect(allows('What do you do when the index is not used?', 'de')).toBe(false);
  expect(allows('これは何ですか', 'ja')).toBe(true);
});

it('refuses a sentence of more than 400 characters, in however many pieces it comes', () => {
  const piece = 'and then the next part of it follows without an end, '.repeat(3).trim();
  const guard = new SpeechGuard('en');
  expect([piece, piece, piece].map((text) => guard.allows(text))).toEqual([true, true, false]);
});

it('refuses more than 1,200 characters of a turn', () => {
  const guard = new SpeechGuard('en');
  const sentence = `You said that the queue is full${' and so is the next'.repeat(5)}.`;
  const allowed = Array.from({ length: 20 }, () => guard.allows(sentence)).filter(Boolean);
  expect(allowed).toHaveLength(Math.floor(1200 / sentence.length));
});

it('ends the speech of the turn with the first refused sentence', () => {
  const guard = new SpeechGuard('en');
  expect(['Fine.', 'Your score is 3.', 'Fine.'].map((text) => guard.allows(text))).toEqual([
    true,
    false,
    false,
  ]);
  expect(guard.hasRefused).toBe(true);
});
