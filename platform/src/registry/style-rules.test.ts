import { isGlobalSelector, isNamedByContent } from './style-rules.ts';

test.each([
  'body',
  '*',
  'a:hover',
  'html, .css-1a2b3c',
  ':root',
  'main > p',
  'input[type="text"]',
  'body:has(.css-1a2b3c)',
  'div:not(.css-1a2b3c, #own)',
  '.css-1a2b3c ~ body.open',
  '.MuiButton-root',
])('the selector %s matches elements outside its own screen', (selector) => {
  expect(isGlobalSelector(selector)).toBe(true);
});

test.each([
  '.css-1a2b3c',
  '.css-1a2b3c a, .css-1a2b3c > *::before',
  '#own p',
  '.css-1a2b3c:is(h1, h2)',
  'html[data-theme="dark"] .css-1a2b3c',
  '.MuiInputBase-root:has(> .css-1a2b3c ~ .MuiInputAdornment-root)',
  '.css-1a2b3c.Mui-focused .MuiInput-root',
])('the selector %s matches only elements of its own screen', (selector) => {
  expect(isGlobalSelector(selector)).toBe(false);
});

test.each([
  ['.css-1abc2de', true],
  ['.css-1abc2de:hover .MuiButton-root', true],
  ['.card .css-1abc2de, .css-2', true],
  ['.card', false],
  ['.css-1abc2de, .card', false],
])('%s is named by its content: %s', (selector, expected) => {
  expect(isNamedByContent(selector)).toBe(expected);
});
