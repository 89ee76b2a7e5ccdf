import { visitor } from './visitor.ts';

const forget = () => {
  document.cookie = 'parley-visitor=; Path=/; Max-Age=0';
};
beforeEach(forget);
afterAll(forget);

test('a visitor keeps the same id @RELEASE-7', () => {
  const first = visitor(document);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(visitor(document)).toBe(first);
});

test('signing out keeps the visitor id', () => {
  const first = visitor(document);
  localStorage.clear();
  expect(visitor(document)).toBe(first);
});

test('an invalid cookie is replaced', () => {
  document.cookie = 'parley-visitor=<script>; Path=/';
  expect(visitor(document)).toMatch(/^[0-9a-f-]{36}$/);
});
