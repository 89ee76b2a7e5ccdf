import fc from 'fast-check';
import { testCards } from '../../providers/payments/embedded/cards.ts';
import { type CardFields, cardFieldsHtml, cardProblems } from './card-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/34', code: '123', name: 'Ada' };
const problemsOf = (changed: Partial<CardFields>) => cardProblems({ ...good, ...changed }, now);

test.each(testCards)('accepts the test card $number', ({ number }) => {
  expect(problemsOf({ number })).toEqual({});
});

test.each<[Partial<CardFields>, object]>([
  [{ number: '4242' }, { number: 'Your card number is incomplete.' }],
  [{ number: '4242 4242 4242 4241' }, { number: 'Your card number is not valid.' }],
  [{ number: '4'.repeat(20) }, { number: 'Your card number is not valid.' }],
  [{ expiry: '1234' }, { expiry: 'Enter the expiry date as MM/YY.' }],
  [{ expiry: '13/34' }, { expiry: 'The month of the expiry date is not valid.' }],
  [{ expiry: '10/26' }, { expiry: 'Your card has expired.' }],
  [{ expiry: '11/26' }, {}],
  [{ expiry: '1 / 2030' }, {}],
  [{ code: '12' }, { code: 'Your card’s security code is incomplete.' }],
  [{ name: '  ' }, { name: 'Enter the name on the card.' }],
])('%j: %j', (changed, problems) => {
  expect(problemsOf(changed)).toEqual(problems);
});

test('rejects a card number with one wrong digit', () => {
  const digits = '4242424242424242';
  const place = fc.integer({ min: 0, max: digits.length - 1 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (index, shift) => {
      const wrong = (Number(digits[index]) + shift) % 10;
      const number = digits.slice(0, index) + wrong + digits.slice(index + 1);
      expect(problemsOf({ number })).not.toEqual({});
    }),
  );
});

test('shows typed values escaped, and never the security code', () => {
  const card = { ...good, name: '"><script>', code: '987' };
  const html = cardFieldsHtml(card, { code: 'Your card’s security code is incomplete.' });
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(html).not.toContain('987');
  expect(html).toMatch(/id="code"[^>]*aria-invalid="true" autofocus/);
});
