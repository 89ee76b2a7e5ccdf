import { layOutMail } from './mail-layout.ts';

const mail = layOutMail({
  to: 'ada@people.test',
  subject: 'Your receipt from Q<A>',
  heading: 'Thank you & welcome',
  lead: 'We have received $10.00.',
  rows: [
    ['Amount', '$10.00'],
    ['Date', 'November 21, 2026'],
  ],
  button: { label: 'Open your account', href: 'http://localhost:3000/profile?a=1&b=2' },
  notes: ['Questions? Write to help@parley.test.'],
});

describe('layOutMail', () => {
  test('has the same content in text and in HTML, escaped in HTML', () => {
    expect(mail.text).toBe(
      [
        'Thank you & welcome',
        'We have received $10.00.',
        'Amount: $10.00\nDate: November 21, 2026',
        'Open your account: http://localhost:3000/profile?a=1&b=2',
        'Questions? Write to help@parley.test.',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('<title>Your receipt from Q&lt;A&gt;</title>');
    expect(mail.html).toContain('Thank you &amp; welcome');
    expect(mail.html).toContain('href="http://localhost:3000/profile?a=1&amp;b=2"');
    for (const part of ['Amount', '$10.00', 'November 21, 2026', 'help@parley.test']) {
      expect(mail.html).toContain(part);
    }
  });
});
