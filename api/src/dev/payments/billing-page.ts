import type { Configuration } from '../../configuration/configuration.ts';
import { planName } from '../../contract/plans/plans.ts';
import { escapeHtml, htmlPage } from '../../http/html.ts';
import { type Account, periodEnd } from '../../providers/payments/embedded/account.ts';
import { cardFieldsHtml, emptyCard } from './card-form.ts';
import { cardHints, dollars, localMode, problemHtml, scriptHtml } from './checkout-pages.ts';
import { checkoutStyle } from './checkout-style.ts';

const day = (moment: Date | string): string => new Date(moment).toISOString().slice(0, 10);

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
    `${localMode('Local billing')}
<h1>Billing</h1>
${problemHtml(problem)}
<div class="columns"><div>
${account.subscriptions.map((one) => subscriptionCard(account, one, action, productName)).join('\n')}
<p><a href="${escapeHtml(siteUrl)}/profile">Back to your account</a></p>
</div><div>
<form class="card" method="post" action="${escapeHtml(action)}" data-card>
<h2>Card ending in ${escapeHtml(account.card.last4)}</h2>
<p class="muted">Use another card; an unpaid invoice is paid with it at once.</p>
<input type="hidden" name="change" value="card">
${cardFieldsHtml(emptyCard, {})}
<button class="button pay" type="submit" data-pay>Use this card</button>
</form>
${cardHints}
</div></div>
${scriptHtml}`,
    checkoutStyle,
  );
}
