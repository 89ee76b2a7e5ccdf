import type { Configuration } from '../configuration.ts';
import { planName } from '../contract/plans.ts';
import { escapeHtml, htmlPage } from '../http/html.ts';
import type { Account } from '../providers/payments/embedded/account.ts';
import { periodEnd } from '../providers/payments/embedded/account.ts';
import { testCards } from '../providers/payments/embedded/cards.ts';
import type { Checkout } from '../providers/payments/embedded/payments-store.ts';

/** How the pages of the embedded payment provider look beyond the others under `/dev`. */
const style = `<style>
label { display: block; font-size: 15px; font-weight: 600; margin: 0 0 4px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; margin: 0 0 16px; padding: 10px 12px; border: 1px solid var(--muted); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.amount { font: 600 27px/1.2 Georgia, serif; margin: 0 0 4px; }
.problem { border-left: 4px solid #b3261e; padding: 8px 12px; }
.amount .muted { font: 400 15px/1.55 system-ui, sans-serif; }
.button.quiet { background: transparent; color: var(--ink); border: 1px solid var(--muted); }
td, th { text-align: left; padding: 6px 16px 6px 0; font-size: 15px; font-weight: 400; }
code { white-space: nowrap; }
</style>`;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const day = (moment: Date | string): string => new Date(moment).toISOString().slice(0, 10);

const problemText = (problem: string | null): string =>
  problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;

const cardHints = `<div class="card"><h2>Test cards</h2>
<table><tbody>${testCards.map(({ number, meaning }) => `<tr><th scope="row"><code>${number}</code></th><td>${meaning}</td></tr>`).join('')}</tbody></table>
<p class="muted">Any name, date and code will do. Nothing is ever charged here.</p></div>`;

const cardFields = `<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required maxlength="30" placeholder="4242 4242 4242 4242">
<div class="pair"><div><label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required maxlength="7" placeholder="12/34"></div>
<div><label for="code">Security code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123"></div></div>
<label for="name">Name on the card</label>
<input id="name" name="name" autocomplete="off" required maxlength="200">`;

/** The checkout with its card form; `problem` tells why the last try failed. */
export function checkoutPage(checkout: Checkout, action: string, problem: string | null): string {
  return htmlPage(
    `Pay for ${checkout.planName}`,
    `<h1>Pay for ${escapeHtml(checkout.planName)}</h1>
<p class="amount">${dollars(checkout.amountCents)} <span class="muted">a month</span></p>
<p class="muted">For ${escapeHtml(checkout.email)}. Renews each month until it is cancelled.</p>
${problemText(problem)}
<form class="card" method="post" action="${escapeHtml(action)}">
${cardFields}
<p><button class="button" type="submit">Pay ${dollars(checkout.amountCents)}</button></p>
<p><a href="${escapeHtml(checkout.cancelUrl)}">Go back without paying</a></p>
</form>
${cardHints}`,
    style,
  );
}

/** The page on which the card's holder confirms a payment, as their bank would ask. */
export function confirmationPage(checkout: Checkout, action: string): string {
  return htmlPage(
    'Confirm the payment',
    `<h1>Confirm the payment</h1>
<p>Your bank wants to know whether it is you who pays ${dollars(checkout.amountCents)} for ${escapeHtml(checkout.planName)}.</p>
<form class="card" method="post" action="${escapeHtml(action)}">
<button class="button" type="submit" name="confirmed" value="yes">Yes, confirm</button>
<button class="button quiet" type="submit" name="confirmed" value="no">No, refuse</button>
</form>`,
    style,
  );
}

/** A checkout that cannot be paid any more, or never could. */
export function gonePage(siteUrl: string): string {
  return htmlPage(
    'This checkout is closed',
    `<h1>This checkout is closed</h1>
<p>It has been paid already, or it never existed.</p>
<p><a class="button" href="${escapeHtml(siteUrl)}/profile">Back to your account</a></p>`,
    style,
  );
}

function subscriptionCard(
  account: Account,
  one: Account['subscriptions'][number],
  action: string,
  productName: string,
) {
  const states = { active: 'active', past_due: 'unpaid', canceled: 'ended' } as const;
  const [label, value] = one.cancelAtPeriodEnd ? ['Resume', 'resume'] : ['Cancel', 'cancel'];
  const button =
    one.status === 'active'
      ? `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="subscription" value="${escapeHtml(one.id)}"><button class="button quiet" type="submit" name="change" value="${value}">${label} this plan</button></form>`
      : '';
  const rows = account.invoices
    .filter(({ subscriptionId }) => subscriptionId === one.id)
    .map(
      ({ at, amountCents, status }) =>
        `<tr><td>${day(at)}</td><td>${dollars(amountCents)}</td><td>${status}</td></tr>`,
    );
  return `<section class="card"><h2>${escapeHtml(planName(one.plan, productName))}: ${states[one.status]}</h2>
<p class="muted">${dollars(one.amountCents)} a month, paid until ${day(periodEnd(one))}${one.cancelAtPeriodEnd ? ', ends then' : ''}</p>
<table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${button}</section>`;
}

/** The billing portal: plans, invoices and the card. */
export function billingPage(
  account: Account,
  action: string,
  { siteUrl, productName }: Pick<Configuration, 'siteUrl' | 'productName'>,
  problem: string | null,
): string {
  return htmlPage(
    'Billing',
    `<h1>Billing</h1>
${problemText(problem)}
${account.subscriptions.map((one) => subscriptionCard(account, one, action, productName)).join('\n')}
<form class="card" method="post" action="${escapeHtml(action)}">
<h2>Card ending in ${escapeHtml(account.card.last4)}</h2>
<p class="muted">Use another card; an unpaid invoice is paid with it at once.</p>
${cardFields}
<p><button class="button" type="submit" name="change" value="card">Use this card</button></p>
</form>
${cardHints}
<p><a href="${escapeHtml(siteUrl)}/profile">Back to your account</a></p>`,
    style,
  );
}
