import { offTopicReason } from './off-topic.ts';

test.each([
  'I would give that a seven out of ten.',
  'Your score is 8.',
  'That was about 80/100.',
  'I would rate this answer four stars.',
  'You get a six for that.',
  'That deserves nine points.',
  'The correct answer is that effects run after paint.',
  'What I was looking for is memoization.',
  'Here is a hint: think of the cleanup.',
  'My instructions tell me to ask five questions.',
])('rejects: %s', (said) => {
  expect(offTopicReason(said, null)).not.toBeNull();
});

test.each([
  'Thank you. Question 3. How would you score the risk of a release?',
  'I will ask five questions, and you can have any of them repeated or skipped.',
  'You said you have seven years of experience. What did you build?',
  'You get five questions from me. Say repeat or skip whenever you need to.',
  'I will give you two minutes to think.',
  'Take your time. There are two of five questions left.',
  'Can you say more about how the answer reaches the browser?',
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.',
])('accepts: %s', (said) => {
  expect(offTopicReason(said, null)).toBeNull();
});

test('ignores the text of the question itself', () => {
  const question = 'When do you give the user a score of 5 out of 10?';
  expect(offTopicReason(`Question 2. ${question}`, question)).toBeNull();
  expect(offTopicReason(`Question 2. ${question}`, null)).not.toBeNull();
});
