import { z } from 'zod';
import { escapeHtml } from '../../http/html.ts';

/** What the card form of the local checkout sends. */
export const cardFields = z.object({
  number: z.string().max(30).default(''),
  expiry: z.string().max(9).default(''),
  code: z.string().max(6).default(''),
  name: z.string().max(200).default(''),
});
export type CardFields = z.output<typeof cardFields>;

/** What is wrong with each field, in a sentence. */
export type CardProblems = Partial<Record<keyof CardFields, string>>;

export const emptyCard: CardFields = { number: '', expiry: '', code: '', name: '' };

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Whether the last digit of a card number fits the others (the Luhn check). */
function fitsCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberProblem(number: string): string | null {
  const digits = digitsOf(number);
  if (digits.length < 13) return 'Your card number is incomplete.';
  if (digits.length > 19 || !fitsCheckDigit(digits)) return 'Your card number is not valid.';
  return null;
}

function expiryProblem(expiry: string, now: Date): string | null {
  const parts = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  if (parts === null) return 'Enter the expiry date as MM/YY.';
  const [month, year] = [Number(parts[1]), 2000 + Number(parts[2])];
  if (month < 1 || month > 12) return 'The month of the expiry date is not valid.';
  // A card is good until the end of its month.
  return Date.UTC(year, month, 1) <= now.getTime() ? 'Your card has expired.' : null;
}

/** Checks a card as a payment page would; whether it pays is the bank's answer. */
export function cardProblems(card: CardFields, now: Date): CardProblems {
  const code = digitsOf(card.code);
  const found = {
    number: numberProblem(card.number),
    expiry: expiryProblem(card.expiry, now),
    code: /^\d{3,4}$/.test(code) ? null : 'Your card’s security code is incomplete.',
    name: card.name.trim() === '' ? 'Enter the name on the card.' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

interface FieldLook {
  label: string;
  hint: string;
  attributes: string;
}

const looks: Readonly<Record<keyof CardFields, FieldLook>> = {
  number: {
    label: 'Card number',
    hint: '1234 1234 1234 1234',
    attributes: 'inputmode="numeric" maxlength="23"',
  },
  expiry: {
    label: 'Expiry (MM/YY)',
    hint: 'MM/YY',
    attributes: 'inputmode="numeric" maxlength="7"',
  },
  code: { label: 'Security code', hint: '123', attributes: 'inputmode="numeric" maxlength="4"' },
  name: { label: 'Name on the card', hint: '', attributes: 'maxlength="200" spellcheck="false"' },
};

function field(
  key: keyof CardFields,
  card: CardFields,
  problems: CardProblems,
  first: string | undefined,
): string {
  const { label, hint, attributes } = looks[key];
  const problem = problems[key];
  // A security code is never sent back.
  const value = key === 'code' ? '' : card[key];
  return `<div class="field"><label for="${key}">${label}</label>
<input id="${key}" name="${key}" autocomplete="off" required ${attributes} placeholder="${hint}" value="${escapeHtml(value)}" aria-describedby="${key}-problem"${problem === undefined ? '' : ' aria-invalid="true"'}${first === key ? ' autofocus' : ''}>
<p class="wrong" id="${key}-problem">${problem === undefined ? '' : escapeHtml(problem)}</p></div>`;
}

/** The fields of a card with what is wrong with each; the first wrong one has the focus. */
export function cardFieldsHtml(card: CardFields, problems: CardProblems): string {
  const [first] = Object.keys(problems);
  const html = (key: keyof CardFields) => field(key, card, problems, first);
  return `${html('number')}
<div class="pair">${html('expiry')}${html('code')}</div>
${html('name')}`;
}
