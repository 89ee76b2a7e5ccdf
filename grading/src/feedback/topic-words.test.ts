import { bankQuestions } from '../testing/bank.ts';
import { topicOf } from './topic-words.ts';

const rubric = (tag: string) => ({ question: 'Why?', maxScore: 10, criteria: [], tags: [tag] });

test.each([
  ['incident', 'incidents'],
  ['event loop', 'the event loop'],
  ['event-loop', 'the event loop'],
  ['closures', 'closures'],
  ['time series databases', 'time series databases'],
])('the topic %s reads "%s" inside a sentence', (tag, words) => {
  expect(topicOf(rubric(tag))).toBe(words);
});

test('a rubric without a topic is about its subject', () => {
  expect(topicOf({ question: 'Why?', maxScore: 10, criteria: [] })).toBe('this subject');
});

test('no topic of the bank is a single thing without an article', () => {
  const bare =
    /^(?:\w+ )?(?:incident|database|loop|system|container|library|platform|compiler|runtime|build)$/;
  const topics = bankQuestions.map((question) => topicOf(question));
  expect(topics.filter((topic) => bare.test(topic) && !topic.startsWith('the '))).toEqual([]);
});
