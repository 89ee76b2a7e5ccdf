import { recordingFileName } from './recording-file-name.ts';

const at = new Date('2026-11-21T09:30:05.120Z');

test('contains name, level and technology, then "interview" and the time @ENTITY-26', () => {
  expect(
    recordingFileName({ name: 'Ada Lovelace', level: 'senior', technology: 'html_css' }, at),
  ).toBe('ada-lovelace-senior-html-css-interview-2026-11-21T09-30-05-120Z.webm');
});

test('omits unknown parts @ENTITY-26', () => {
  expect(recordingFileName({}, at)).toBe('interview-2026-11-21T09-30-05-120Z.webm');
});

test('contains no path separators', () => {
  expect(recordingFileName({ name: '../../etc/passwd' }, at)).toMatch(/^etc-passwd-interview-/);
});
