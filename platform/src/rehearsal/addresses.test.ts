import { addressOf } from './addresses.ts';

const user = { token: 't', openInterviewId: 'open', gradedInterviewId: 'graded' };

test.each([
  ['/dashboard', '/dashboard'],
  ['/interview/:id', '/interview/graded'],
  ['/start-interview', '/start-interview?id=open&language=react&type=resume'],
])('the path %s is opened as %s', (path, address) => {
  expect(addressOf({ path }, user)).toBe(address);
});
