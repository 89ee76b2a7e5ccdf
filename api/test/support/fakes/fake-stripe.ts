import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';

/** The secrets that the server under test and the fake share. */
export const stripeSecrets = { key: 'sk_test_parley', webhook: 'whsec_parley' };

/** A request that Stripe's library made. */
export interface StripeRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  fields: URLSearchParams;
}

/** A subscription as the fake tells it. */
export interface FakeSubscription {
  id: string;
  userId: string;
  plan: string;
  status?: string;
  startedAt?: number;
  cancelAtPeriodEnd?: boolean;
}

const month = 30 * 86_400;
const nowInSeconds = () => Math.floor(Date.now() / 1000);

async function readFields(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return new URLSearchParams(Buffer.concat(parts).toString());
}

function subscriptionObject(one: FakeSubscription) {
  const start = one.startedAt ?? nowInSeconds();
  return {
    object: 'subscription',
    id: one.id,
    customer: `cus_of_${one.userId}`,
    status: one.status ?? 'active',
    start_date: start,
    cancel_at_period_end: one.cancelAtPeriodEnd ?? false,
    items: { object: 'list', data: [{ id: 'si_1', current_period_end: start + month }] },
    metadata: { userId: one.userId, plan: one.plan },
  };
}

const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No.' };
const broken = { type: 'api_error', message: 'Out of order.' };
const alreadyCanceled = {
  type: 'invalid_request_error',
  message: 'A canceled subscription can only update its cancellation_details and metadata.',
};

/**
 * A local service that answers as Stripe's API does, as far as the adapter asks, and remembers what
 * was asked. Subscriptions are what the test says they are.
 */
export class FakeStripe {
  readonly requests: StripeRequest[] = [];
  readonly subscriptions = new Map<string, FakeSubscription>();
  /** What customers owe in cents, below zero what is owed to them, by the customer's id. */
  readonly balances = new Map<string, number>();
  /** What invoices used of a customer's credit in cents, by the invoice's id. */
  readonly usedCredit = new Map<string, { customer: string; cents: number }>();
  readonly #returned: { customer: string; metadata: { creditOfInvoice: string | null } }[] = [];
  readonly #customers = new Map<string, string>();
  /** Answers every request with this status while it is set. */
  failure: number | null = null;
  /** Requests as "METHOD path" that are answered with 500. */
  failing: RegExp | null = null;
  url = '';
  #server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://peer.test');
    const fields = await readFields(request);
    for (const [name, value] of address.searchParams) fields.append(name, value);
    const method = request.method ?? '';
    const { authorization, 'idempotency-key': key } = request.headers;
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const asked = { method, path: address.pathname, authorization, idempotencyKey, fields };
    this.requests.push(asked);
    const fails = this.failing?.test(`${method} ${address.pathname}`) ?? false;
    const failure = this.failure ?? (fails ? 500 : null);
    const refusal = failure === null ? this.#refusal(asked) : { status: failure, error: broken };
    const content = refusal === null ? this.#answer(asked) : null;
    const { status, error } = refusal ?? { status: content === null ? 404 : 200, error: missing };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content ?? { error }));
  });

  /** What Stripe refuses of a subscription that has ended: to change it and to end it once more. */
  #refusal({ method, path }: StripeRequest): { status: number; error: object } | null {
    const [, , resource, id = ''] = path.split('/');
    if (resource !== 'subscriptions' || this.subscriptions.get(id)?.status !== 'canceled')
      return null;
    if (method === 'DELETE') return { status: 404, error: missing };
    return method === 'POST' ? { status: 400, error: alreadyCanceled } : null;
  }

  /** A customer that is created, the same for the same key. */
  #customerOf(key: string): string {
    const id = this.#customers.get(key) ?? `cus_${randomUUID()}`;
    this.#customers.set(key, id);
    return id;
  }

  #balanceTransactions(method: string, customer: string, fields: URLSearchParams): object {
    const data = this.#returned.filter((one) => one.customer === customer);
    if (method === 'GET') return { object: 'list', data, has_more: false };
    const metadata = { creditOfInvoice: fields.get('metadata[creditOfInvoice]') };
    this.#returned.push({ customer, metadata });
    const balance = this.balances.get(customer) ?? 0;
    this.balances.set(customer, balance + Number(fields.get('amount')));
    return { object: 'customer_balance_transaction', customer, metadata };
  }

  #customer({ method, path, idempotencyKey, fields }: StripeRequest, id?: string): object {
    if (id === undefined) {
      return { object: 'customer', id: this.#customerOf(idempotencyKey ?? randomUUID()) };
    }
    if (path.endsWith('/balance_transactions')) {
      return this.#balanceTransactions(method, id, fields);
    }
    return { object: 'customer', id, balance: this.balances.get(id) ?? 0 };
  }

  #answer(asked: StripeRequest): object | null {
    const { method, path, fields } = asked;
    const [, , resource, id] = path.split('/');
    if (path === '/v1/checkout/sessions') {
      return { object: 'checkout.session', id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' };
    }
    if (path === '/v1/billing_portal/sessions') {
      return { object: 'billing_portal.session', url: 'https://billing.stripe.test/session' };
    }
    if (resource === 'invoice_payments') {
      const payment = fields.get('payment[payment_intent]') ?? `pi_${fields.get('invoice')}`;
      const invoice = payment.replace(/^pi_/, '');
      const row = { object: 'invoice_payment', invoice, payment: { payment_intent: payment } };
      return { object: 'list', data: [row], has_more: false };
    }
    if (resource === 'customers') return this.#customer(asked, id);
    if (resource === 'invoices' && id !== undefined) {
      const { customer, cents } = this.usedCredit.get(id) ?? { customer: 'cus_1', cents: 0 };
      const balances = { starting_balance: -cents, ending_balance: 0 };
      return { object: 'invoice', id, customer, currency: 'usd', ...balances };
    }
    if (resource === 'refunds') return { object: 'refund', id: 're_1' };
    const found = this.subscriptions.get(id ?? '');
    if (resource !== 'subscriptions' || found === undefined) return null;
    if (method === 'DELETE') found.status = 'canceled';
    const cancel = fields.get('cancel_at_period_end');
    if (cancel !== null) found.cancelAtPeriodEnd = cancel === 'true';
    return subscriptionObject(found);
  }

  start(port: number): Promise<void> {
    this.url = `http://127.0.0.1:${port}`;
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Objects of webhooks, in the words of Stripe's present API version. */
export const stripeObjects = {
  subscription: subscriptionObject,
  checkout: (subscription: string) => ({ object: 'checkout.session', subscription }),
  invoice: (id: string, subscription: string, amount: number, isPaid = true) => ({
    object: 'invoice',
    id,
    status: isPaid ? 'paid' : 'open',
    amount_paid: isPaid ? amount : 0,
    amount_due: amount,
    total: amount,
    billing_reason: 'subscription_create',
    created: nowInSeconds(),
    status_transitions: { paid_at: isPaid ? nowInSeconds() : null },
    parent: { subscription_details: { subscription } },
  }),
  charge: (invoice: string) => ({
    object: 'charge',
    refunded: true,
    payment_intent: `pi_${invoice}`,
  }),
};

let counter = 0;

/** A webhook's body and its signature, made by Stripe's own library. */
export function signedEvent(
  type: string,
  object: object,
  options: { id?: string; secret?: string; timestamp?: number; created?: number } = {},
) {
  counter += 1;
  const id = options.id ?? `evt_${Date.now()}_${counter}`;
  const created = options.created ?? nowInSeconds();
  const payload = JSON.stringify({ object: 'event', id, type, created, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? stripeSecrets.webhook,
    ...(options.timestamp !== undefined && { timestamp: options.timestamp }),
  });
  return { payload, signature };
}
