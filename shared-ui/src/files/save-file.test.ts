import { attachmentName } from './save-file.ts';

test.each([
  [
    'attachment; filename="interview-report-react-2026-11-02.pdf"',
    'interview-report-react-2026-11-02.pdf',
  ],
  ['attachment', null],
  ['attachment; filename="../../escape.pdf"', null],
  [null, null],
])('saves %s as the file %s', (header, name) => {
  expect(attachmentName(header)).toBe(name);
});
