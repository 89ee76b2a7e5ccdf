import { offTopicReason } from './off-topic.ts';

const real = { questions: [], coached: false };
const coached = { questions: [], coached: true };

test.each([
  'I would give that a seven out of ten.',
  'Your score is 8.',
  'That was about 80/100.',
  'I would rate this answer four stars.',
  'You get a six for that.',
  'That deserves nine points.',
  'Your answer to question 3 is 4 out of 5.',
  'Question 3 out of 5 is the one we are at, and I would give you a six for the last one.',
  'The correct answer is that effects run after paint.',
  'What I was looking for is memoization.',
  'My instructions tell me to ask five questions.',
])('rejects in either mode: %s', (said) => {
  expect(offTopicReason(said, real)).not.toBeNull();
  expect(offTopicReason(said, coached)).not.toBeNull();
});

test.each(['Here is a hint: think of the cleanup.', 'Let me give you a hint.'])(
  'allows hints in a coached interview only: %s',
  (said) => {
    expect(offTopicReason(said, real)).not.toBeNull();
    expect(offTopicReason(said, coached)).toBeNull();
  },
);

test.each([
  'Thank you. Question 3. How would you score the risk of a release?',
  'Question 3 out of 5 is the one we are at.',
  'You get question 3 out of 5 next.',
  'We are at question 3/5, so two are left.',
  'You have answered 3 out of 5 questions.',
  'You have answered 2 out of 5 so far.',
  'That makes 4 out of 5 done.',
  'I will ask five questions, and you can have any of them repeated or skipped.',
  'You said you have seven years of experience. What did you build?',
  'You get five questions from me. Say repeat or skip whenever you need to.',
  'I will give you two minutes to think.',
  'Take your time. There are two of five questions left.',
  'Can you say more about how the answer reaches the browser?',
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.',
])('accepts: %s', (said) => {
  expect(offTopicReason(said, real)).toBeNull();
});

test('ignores the text of the question itself in every wording', () => {
  const question = 'When do you give the user a score of 5 out of 10?';
  const plain = 'When is 5 out of 10 right?';
  const rules = { questions: [question, plain, ''], coached: false };
  expect(offTopicReason(`Question 2. ${question}`, rules)).toBeNull();
  expect(offTopicReason(`In simpler words: ${plain}`, rules)).toBeNull();
  expect(offTopicReason(`Question 2. ${question}`, real)).not.toBeNull();
});
