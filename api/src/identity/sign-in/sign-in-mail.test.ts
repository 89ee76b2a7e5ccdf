import { composeSignInMail } from './sign-in-mail.ts';

const content = {
  to: 'ada@people.test',
  link: 'http://localhost:4000/verify?token=abc&x=1',
  lifeMinutes: 15,
  productName: 'Q<A>',
  supportEmail: 'help@parley.test',
};

describe('composeSignInMail', () => {
  test('has the same content in text and in HTML, escaped in HTML', () => {
    const mail = composeSignInMail(content);
    expect(mail.subject).toBe('Your link to sign in to Q<A>');
    expect(mail.text).toContain(`${content.link}\n`);
    expect(mail.html).toContain('href="http://localhost:4000/verify?token=abc&amp;x=1"');
    expect(mail.html).toContain('Q&lt;A&gt;');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('works once, within 15 minutes');
      expect(part).toContain('help@parley.test');
    }
  });

  test('rounds a lifetime below a minute up to one minute', () => {
    expect(composeSignInMail({ ...content, lifeMinutes: 0.2 }).text).toContain('within 1 minute.');
  });
});
