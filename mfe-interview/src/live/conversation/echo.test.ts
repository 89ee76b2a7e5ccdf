import { isEcho } from './echo.ts';

const said = 'Thank you. Question 2. How would you design a cache for many users?';

test.each([
  ['how would you design a cash for many users', true],
  ['Thank you', true],
  ['wait I have not finished', false],
  ['I would use a cache near the users', false],
  ['', false],
])('%j is the interviewer’s own voice: %s', (heard, echo) => {
  expect(isEcho(heard, said)).toBe(echo);
});
