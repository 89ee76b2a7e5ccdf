import { escapeHtml, htmlPage } from '../../http/html.ts';
import { testCards } from '../../providers/payments/embedded/cards.ts';
import type { Checkout } from '../../providers/payments/embedded/payments-store.ts';
import { type CardFields, type CardProblems, cardFieldsHtml } from './card-form.ts';
import { checkoutScript } from './checkout-script.ts';
import { checkoutStyle, markSvg } from './checkout-style.ts';

/** An amount as the payment pages write it: "$10.00". */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The form's script; the content security policy of the page has its hash. */
export const scriptHtml = `<script>${checkoutScript}</script>`;

/** The clear mark that nothing here is real. */
export const localMode = (name: string): string =>
  `<p class="mode" role="note"><strong>${name}</strong> <span>Test cards only. Nothing is ever charged.</span></p>`;

/** What went wrong, announced at once; nothing when nothing did. */
export const problemHtml = (problem: string | null): string =>
  problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;

/** The cards that can be used, each with a button that fills it in. */
export const cardHints = `<section class="card"><h2>Test cards</h2>
<table class="cards"><tbody>${testCards
  .map(
    ({ number, meaning }) =>
      `<tr><th scope="row"><code>${number}</code></th><td>${meaning}</td><td><button class="use" type="button" data-number="${number}" aria-label="Use the card that ${meaning}" hidden>Use</button></td></tr>`,
  )
  .join('')}</tbody></table>
<p class="muted">Any name, any date to come and any code will do.</p></section>`;

/** What the card form shows: what was typed, what is wrong with it, why the last try failed. */
export interface CardState {
  card: CardFields;
  problems: CardProblems;
  problem: string | null;
}

/** A checkout with what its customer's credit takes off, in US cents. */
export interface Bill extends Checkout {
  creditCents: number;
}

const dueToday = ({ amountCents, creditCents }: Bill): string => dollars(amountCents - creditCents);

/** The lines of a bill: the plan, the credit where there is one, and what is due. */
function billHtml(bill: Bill): string {
  const lines = [
    [`${escapeHtml(bill.planName)}, one month`, dollars(bill.amountCents)],
    ...(bill.creditCents > 0 ? [['Your credit', `−${dollars(bill.creditCents)}`]] : []),
    ['Due today', dueToday(bill)],
  ];
  const rows = lines.map(([label, amount]) => `<div><dt>${label}</dt><dd>${amount}</dd></div>`);
  return `<dl class="bill">${rows.join('')}</dl>`;
}

/** The checkout: what is bought, and the card form. */
export function checkoutPage(
  checkout: Bill,
  action: string,
  productName: string,
  { card, problems, problem }: CardState,
): string {
  const amount = dollars(checkout.amountCents);
  const plan = escapeHtml(checkout.planName);
  return htmlPage(
    `Pay for ${checkout.planName}`,
    `${localMode('Local checkout')}
<div class="columns">
<section aria-labelledby="title">
<p class="merchant">${markSvg}${escapeHtml(productName)}</p>
<h1 id="title">Pay for ${plan}</h1>
<p class="amount">${amount} <span class="muted">a month</span></p>
${billHtml(checkout)}
<p class="muted">For <span class="text">${escapeHtml(checkout.email)}</span>. Renews each month until it is cancelled. Cancel anytime; 14-day money-back guarantee.</p>
<p><a href="${escapeHtml(checkout.cancelUrl)}">Go back without paying</a></p>
</section>
<div>
${problemHtml(problem)}
<form class="card" method="post" action="${escapeHtml(action)}" data-card>
<h2>Pay with a card</h2>
${cardFieldsHtml(card, problems)}
<button class="button pay" type="submit" data-pay>Pay ${dueToday(checkout)}</button>
</form>
${cardHints}
</div>
</div>
${scriptHtml}`,
    checkoutStyle,
  );
}

/** The page on which the card's holder confirms a payment, as their bank would ask. */
export function confirmationPage(checkout: Bill, action: string, productName: string): string {
  const last4 = checkout.card === null ? '' : ` ${escapeHtml(checkout.card.last4)}`;
  return htmlPage(
    'Confirm the payment',
    `${localMode('Local bank')}
<form class="card" method="post" action="${escapeHtml(action)}">
<p class="muted">Your card needs authentication</p>
<h1>Confirm the payment</h1>
<p>Your bank wants to know whether it is you who pays.</p>
<dl class="bill"><div><dt>To</dt><dd>${escapeHtml(productName)}</dd></div><div><dt>For</dt><dd>${escapeHtml(checkout.planName)}</dd></div><div><dt>Card</dt><dd>ending in${last4}</dd></div><div><dt>Amount</dt><dd>${dueToday(checkout)}</dd></div></dl>
<div class="actions">
<button class="button" type="submit" name="confirmed" value="yes">Yes, confirm</button>
<button class="button quiet" type="submit" name="confirmed" value="no">No, refuse</button>
</div>
</form>`,
    `${checkoutStyle}<style>body main { max-width: 520px; }</style>`,
  );
}

/** A checkout that cannot be paid any more, or never could. */
export function gonePage(siteUrl: string): string {
  return htmlPage(
    'This checkout is closed',
    `<h1>This checkout is closed</h1>
<p>It has been paid already, or it never existed.</p>
<p><a class="button" href="${escapeHtml(siteUrl)}/profile">Back to your account</a></p>`,
    checkoutStyle,
  );
}
