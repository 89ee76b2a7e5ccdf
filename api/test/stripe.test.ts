import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import { Client } from 'pg';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, refusal, sendOperation } from './support/client.ts';
import { decoded, FakeMailServer, signUpByMail } from './support/fakes/fake-mail-server.ts';
import {
  FakeStripe,
  signedEvent,
  stripeObjects,
  stripeSecrets,
} from './support/fakes/fake-stripe.ts';

const mail = new FakeMailServer();
const fake = new FakeStripe();
let server: ApiServer;
let variables: Record<string, string>;

beforeAll(async () => {
  await Promise.all([mail.start(), fake.start(await freePort())]);
  variables = {
    ...mail.variables,
    STRIPE_SECRET_KEY: stripeSecrets.key,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
    STRIPE_API_URL: fake.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    MAIL_RETRY_SECONDS: '1',
  };
  server = await startServer(variables);
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
  await Promise.all([mail.stop(), fake.stop()]);
});
afterEach(() => {
  fake.failure = null;
  fake.failing = null;
});

const user = () => signUpByMail(server.url, mail);
const profile = (token: string) => ask('profile', { token }, server.url);
const payments = async (token: string) =>
  (await ask('transactionHistory', { token }, server.url)).transactions;
const lastRequest = () => fake.requests.at(-1);

async function deliver({ payload, signature }: ReturnType<typeof signedEvent>): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/subscription/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return response.status;
}

const tell = (type: string, object: object) => deliver(signedEvent(type, object));

function newSubscription(userId: string, plan = 'parley_plus', startedAt?: number) {
  const id = `sub_${randomUUID()}`;
  fake.subscriptions.set(id, { id, userId, plan, ...(startedAt !== undefined && { startedAt }) });
  return id;
}

async function subscribed() {
  const someone = await user();
  const id = newSubscription(someone.userId);
  const invoice = `in_${randomUUID()}`;
  expect(await tell('invoice.paid', stripeObjects.invoice(invoice, id, 1000))).toBe(200);
  return { ...someone, id, invoice };
}

/** Somebody with two subscriptions that renew. No invoice is told of, after which one of them would be ended. */
async function subscribedTwice() {
  const { token, email, userId } = await user();
  const earlier = newSubscription(userId, 'parley_plus', Math.floor(Date.now() / 1000) - 60);
  const newest = newSubscription(userId);
  for (const id of [earlier, newest]) await tell('customer.subscription.updated', { id });
  return { sent: { token, body: { confirmation: email } }, earlier, newest };
}

describe('Stripe', () => {
  test('sends price, user and plan with a checkout @CALL-24', async () => {
    const { token, userId } = await user();
    const sent = { token, body: { planType: 'parley_max' } };
    expect(await ask('createCheckout', sent, server.url)).toEqual({
      checkoutUrl: 'https://checkout.stripe.test/cs_1',
    });
    const request = lastRequest();
    expect(request?.authorization).toBe(`Bearer ${stripeSecrets.key}`);
    expect(Object.fromEntries(request?.fields ?? [])).toMatchObject({
      mode: 'subscription',
      customer: expect.stringMatching(/^cus_/),
      client_reference_id: userId,
      'line_items[0][price_data][unit_amount]': '3000',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'Parley Max',
      'subscription_data[metadata][userId]': userId,
      'subscription_data[metadata][plan]': 'parley_max',
      success_url: 'http://localhost:3000/subscription/success?plan=max',
      cancel_url: 'http://localhost:3000/profile?checkout=cancelled',
    });
  });

  test('opens each checkout before the first payment for the same customer', async () => {
    const { token, email, userId } = await user();
    const before = fake.requests.length;
    for (const planType of ['parley_plus', 'parley_max']) {
      await ask('createCheckout', { token, body: { planType } }, server.url);
    }
    const asked = fake.requests.slice(before);
    const created = asked.find(({ path }) => path === '/v1/customers');
    expect(Object.fromEntries(created?.fields ?? [])).toEqual({
      email,
      'metadata[userId]': userId,
    });
    const customers = asked.flatMap(({ path, fields }) =>
      path === '/v1/checkout/sessions' ? [fields.get('customer')] : [],
    );
    expect(customers).toEqual([expect.stringMatching(/^cus_/), customers[0]]);
  });

  test('grants the plan after a completed checkout', async () => {
    const { token, userId } = await user();
    const id = newSubscription(userId, 'parley_max');
    await tell('checkout.session.completed', stripeObjects.checkout(id));
    expect(await profile(token)).toMatchObject({
      accountType: 'parley_max',
      subscriptionStatus: 'active',
    });
  });

  test('grants nothing before the first payment', async () => {
    const { token, userId } = await user();
    const id = newSubscription(userId);
    fake.subscriptions.set(id, { id, userId, plan: 'parley_plus', status: 'incomplete' });
    await tell('customer.subscription.created', { id });
    expect((await profile(token)).accountType).toBe('parley_free');
  });

  test('processes a repeated webhook once, concurrently or later @DESIGN-29', async () => {
    const { token, email, userId } = await user();
    const id = newSubscription(userId);
    const event = signedEvent('invoice.paid', stripeObjects.invoice(`in_${id}`, id, 1000));
    const codes = await Promise.all(Array.from({ length: 6 }, () => deliver(event)));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await deliver(event)).toBe(200);
    expect(await payments(token)).toHaveLength(1);
    expect(mail.subjectsFor(email)).toHaveLength(1);
  });

  test('ignores outdated state from a late webhook', async () => {
    const { token, id } = await subscribed();
    const before = { id, userId: '', plan: 'parley_plus', status: 'incomplete' };
    await tell('customer.subscription.updated', stripeObjects.subscription(before));
    expect((await profile(token)).accountType).toBe('parley_plus');
  });

  test('keeps a payment paid when a failed attempt is reported later', async () => {
    const { token, id, invoice } = await subscribed();
    await tell('invoice.payment_failed', stripeObjects.invoice(invoice, id, 1000, false));
    expect(await payments(token)).toMatchObject([{ status: 'paid' }]);
  });

  test('accepts a refund webhook again that came before its payment', async () => {
    const { token, userId } = await user();
    const id = newSubscription(userId);
    const invoice = `in_${randomUUID()}`;
    const refund = signedEvent('charge.refunded', stripeObjects.charge(invoice));
    expect(await deliver(refund)).toBe(503);
    await tell('invoice.paid', stripeObjects.invoice(invoice, id, 1000));
    expect(await deliver(refund)).toBe(200);
    expect(await payments(token)).toMatchObject([{ status: 'refunded' }]);
  });

  test('takes an old refund of a payment that is not known, which no webhook will tell of', async () => {
    const charge = stripeObjects.charge(`in_${randomUUID()}`);
    const created = Math.floor(Date.now() / 1000) - 3600;
    expect(await deliver(signedEvent('charge.refunded', charge, { created }))).toBe(200);
    expect(await tell('charge.refunded', charge)).toBe(503);
  });

  test.each([
    ['past_due', 'paused', 'parley_free'],
    ['paused', 'paused', 'parley_free'],
    ['unpaid', 'expired', 'parley_free'],
    ['canceled', 'expired', 'parley_free'],
  ])('a subscription that is %s has the status %s', async (status, told, plan) => {
    const { token, id, userId } = await subscribed();
    fake.subscriptions.set(id, { id, userId, plan: 'parley_plus', status });
    await tell('customer.subscription.updated', { id });
    expect(await profile(token)).toMatchObject({ accountType: plan, subscriptionStatus: told });
  });

  test('forwards cancel and resume, and mails each once', async () => {
    const { token, email, id } = await subscribed();
    const cancelled = await ask('cancelSubscription', { token }, server.url);
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelAtPeriodEnd: true });
    expect(fake.subscriptions.get(id)?.cancelAtPeriodEnd).toBe(true);
    await tell('customer.subscription.updated', { id });
    expect(mail.subjectsFor(email)).toEqual([
      'Your receipt from Parley',
      'Your Parley Plus plan is cancelled',
    ]);
    expect(await ask('resumeSubscription', { token }, server.url)).toMatchObject({
      status: 'active',
    });
    expect(fake.subscriptions.get(id)?.cancelAtPeriodEnd).toBe(false);
  });

  test('refunds the first payment and ends the plan', async () => {
    const { token, id, invoice } = await subscribed();
    await ask('refundSubscription', { token }, server.url);
    const refund = fake.requests.find(
      ({ path, fields }) =>
        path === '/v1/refunds' && fields.get('payment_intent') === `pi_${invoice}`,
    );
    expect(refund?.method).toBe('POST');
    expect(fake.subscriptions.get(id)?.status).toBe('canceled');
    expect((await profile(token)).accountType).toBe('parley_free');
    await tell('charge.refunded', stripeObjects.charge(invoice));
    expect(await payments(token)).toMatchObject([{ status: 'refunded' }]);
  });

  test('gives the credit that a payment used back once, also when the refund is repeated @DESIGN-50', async () => {
    const { token, userId } = await user();
    const id = newSubscription(userId);
    const invoice = `in_${randomUUID()}`;
    const customer = `cus_of_${userId}`;
    fake.usedCredit.set(invoice, { customer, cents: 1000 });
    await tell('invoice.paid', { ...stripeObjects.invoice(invoice, id, 0), total: 1000 });
    fake.failing = /^DELETE /;
    await ask('refundSubscription', { token }, server.url);
    expect(fake.balances.get(customer)).toBe(-1000);
    fake.failing = null;
    while (fake.subscriptions.get(id)?.status !== 'canceled') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(fake.balances.get(customer)).toBe(-1000);
    expect(await payments(token)).toMatchObject([{ amount: 0, status: 'refunded' }]);
  });

  test('ends a second subscription for the same plan also when that failed after its refund', async () => {
    const { token, userId } = await user();
    const startedAt = Math.floor(Date.now() / 1000);
    const [first, second] = [
      newSubscription(userId, 'parley_plus', startedAt - 60),
      newSubscription(userId),
    ];
    await tell('invoice.paid', stripeObjects.invoice(`in_${first}`, first, 1000));
    const paid = signedEvent('invoice.paid', stripeObjects.invoice(`in_${second}`, second, 1000));
    fake.failing = /^DELETE /;
    expect(await deliver(paid)).toBe(500);
    await tell('charge.refunded', stripeObjects.charge(`in_${first}`));
    fake.failing = null;
    expect(await deliver(paid)).toBe(200);
    expect(fake.subscriptions.get(first)?.status).toBe('canceled');
    expect((await profile(token)).accountType).toBe('parley_plus');
  });

  test('retries a failed refund until it succeeds once, also after a restart', async () => {
    const { token, id, invoice } = await subscribed();
    fake.failure = 500;
    const got = await sendOperation('refundSubscription', { token }, server.url);
    expect(got.body).toMatchObject({
      status: 200,
      message: 'Your refund is accepted and goes out as soon as the payment provider takes it.',
    });
    expect(await payments(token)).toMatchObject([
      { status: 'paid', refundRefusal: 'This payment is on its way back to you.' },
    ]);
    await server.stop();
    fake.failure = null;
    const before = fake.requests.length;
    server = await startServer(variables, server);
    while (fake.subscriptions.get(id)?.status !== 'canceled') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await sendOperation('refundSubscription', { token }, server.url);
    const refunds = fake.requests
      .slice(before)
      .filter(({ path, fields }) => path === '/v1/refunds' && fields.has('payment_intent'));
    expect(refunds.map(({ fields }) => fields.get('payment_intent'))).toEqual([`pi_${invoice}`]);
  });

  test('ends the smaller plan with credit on an upgrade', async () => {
    const { token, email, userId } = await user();
    const earlier = Math.floor(Date.now() / 1000) - 86_400;
    const small = newSubscription(userId, 'parley_plus', earlier);
    await tell('invoice.paid', stripeObjects.invoice(`in_${small}`, small, 1000));
    const large = newSubscription(userId, 'parley_max');
    await tell('invoice.paid', stripeObjects.invoice(`in_${large}`, large, 3000));
    const ended = fake.requests.find(
      ({ method, path }) => method === 'DELETE' && path.endsWith(small),
    );
    expect(ended?.fields.get('prorate')).toBe('true');
    expect(ended?.fields.get('invoice_now')).toBe('true');
    expect(await ask('subscription', { token }, server.url)).toMatchObject({
      plan: 'parley_max',
      subscribedPlan: 'parley_max',
    });
    // Stripe's own webhook about it comes later, and is no second mail.
    await tell('customer.subscription.deleted', { id: small });
    const replaced = mail.subjectsFor(email).filter((subject) => !subject.includes('receipt'));
    expect(replaced).toEqual(['Parley Max has replaced Parley Plus']);
  });

  test('takes the last invoice of a subscription that ends with credit for no payment', async () => {
    const { token, email, id } = await subscribed();
    const last = stripeObjects.invoice(`in_${randomUUID()}`, id, 0);
    const credit = { ...last, total: -968, billing_reason: 'subscription_update' };
    expect(await tell('invoice.paid', credit)).toBe(200);
    expect(await payments(token)).toMatchObject([{ amount: 10 }]);
    expect(mail.subjectsFor(email)).toEqual(['Your receipt from Parley']);
  });

  test('grants and lists a plan whose first payment credit covers', async () => {
    const { token, email, userId } = await user();
    const id = newSubscription(userId);
    const covered = { ...stripeObjects.invoice(`in_${id}`, id, 0), total: 1000 };
    expect(await tell('invoice.paid', covered)).toBe(200);
    expect((await profile(token)).accountType).toBe('parley_plus');
    expect(await payments(token)).toMatchObject([{ amount: 0, status: 'paid' }]);
    const receipt = decoded(mail.takenFor(email).at(-1)?.message ?? '');
    expect(receipt).toContain('Your credit has paid for this in full');
    expect(receipt).not.toContain('We have received');
  });

  test('sends a receipt once, also when what follows the payment fails', async () => {
    const { email, userId } = await user();
    const small = newSubscription(userId, 'parley_plus', Math.floor(Date.now() / 1000) - 86_400);
    await tell('invoice.paid', stripeObjects.invoice(`in_${small}`, small, 1000));
    const large = newSubscription(userId, 'parley_max');
    const paid = signedEvent('invoice.paid', stripeObjects.invoice(`in_${large}`, large, 3000));
    fake.failing = /^DELETE /;
    expect(await deliver(paid)).toBe(500);
    const receipt = 'Your receipt from Parley';
    expect(mail.subjectsFor(email)).toEqual([receipt, receipt]);
    fake.failing = null;
    expect(await deliver(paid)).toBe(200);
    expect(mail.subjectsFor(email)).toEqual([
      receipt,
      receipt,
      'Parley Max has replaced Parley Plus',
    ]);
  });

  test('shows the balance of the customer as credit, and nothing while Stripe fails @DESIGN-48', async () => {
    const { token, userId } = await user();
    const earlier = Math.floor(Date.now() / 1000) - 86_400;
    const small = newSubscription(userId, 'parley_plus', earlier);
    await tell('invoice.paid', stripeObjects.invoice(`in_${small}`, small, 1000));
    const large = newSubscription(userId, 'parley_max');
    await tell('invoice.paid', stripeObjects.invoice(`in_${large}`, large, 3000));
    const state = () => ask('subscription', { token }, server.url);
    fake.balances.set(`cus_of_${userId}`, -968);
    expect(await state()).toMatchObject({ plan: 'parley_max', credit: 9.68 });
    fake.balances.set(`cus_of_${userId}`, 40);
    expect(await state()).toMatchObject({ credit: 0 });
    fake.failure = 500;
    const unknown = await state();
    expect(unknown).toMatchObject({ plan: 'parley_max' });
    expect(unknown).not.toHaveProperty('credit');
  });

  test.each([
    ['created before it', 'a', 'b'],
    ['created in the same second, in any order of webhooks', 'b', 'a'],
  ])(
    'refunds one of two payments for the same plan, %s @LIMIT-11',
    async (_name, first, second) => {
      const { token, email, userId } = await user();
      const startedAt = Math.floor(Date.now() / 1000);
      for (const part of [first, second]) {
        const id = `sub_${part}_${userId}`;
        fake.subscriptions.set(id, { id, userId, plan: 'parley_plus', startedAt });
        await tell('customer.subscription.created', { id });
        await tell('invoice.paid', stripeObjects.invoice(`in_${part}_${userId}`, id, 1000));
      }
      const refunded = fake.requests.filter(
        ({ path, fields }) =>
          path === '/v1/refunds' && fields.get('payment_intent')?.endsWith(userId) === true,
      );
      expect(refunded.map(({ fields }) => fields.get('payment_intent'))).toEqual([
        `pi_in_a_${userId}`,
      ]);
      const ended = mail.takenFor(email).map(({ message }) => decoded(message));
      expect(ended.filter((text) => text.includes('was paid for twice'))).toHaveLength(1);
      expect(fake.subscriptions.get(`sub_a_${userId}`)?.status).toBe('canceled');
      expect(await ask('subscription', { token }, server.url)).toMatchObject({
        plan: 'parley_plus',
        status: 'active',
      });
    },
  );

  test('reaches the right plan with every webhook repeated and in any order', async () => {
    const { token, userId, email } = await user();
    const now = Math.floor(Date.now() / 1000);
    /** Delivers everything twice, the last first; what came too early is delivered again. */
    const tellAll = async (events: readonly (readonly [string, object])[]) => {
      let waiting = [...events, ...events].reverse().map((event) => signedEvent(...event));
      for (let round = 0; waiting.length > 0 && round < 5; round += 1) {
        const again: typeof waiting = [];
        for (const event of waiting) {
          const code = await deliver(event);
          if (code !== 200) again.push(event);
          // The very same event once more, as after an answer that was lost.
          else expect(await deliver(event)).toBe(200);
        }
        waiting = again;
      }
      expect(waiting).toEqual([]);
    };
    const bought = (id: string, cents: number) =>
      [
        ['checkout.session.completed', stripeObjects.checkout(id)],
        ['customer.subscription.created', { id }],
        ['invoice.paid', stripeObjects.invoice(`in_${id}`, id, cents)],
        ['customer.subscription.updated', { id }],
      ] as const;
    const quota = async () => (await profile(token)).quota.limit;
    expect(await quota()).toBe(2);

    await ask('createCheckout', { token, body: { planType: 'parley_plus' } }, server.url);
    const plus = newSubscription(userId, 'parley_plus', now - 60);
    await tellAll(bought(plus, 1000));
    expect(await profile(token)).toMatchObject({
      accountType: 'parley_plus',
      subscriptionStatus: 'active',
    });
    expect(await quota()).toBe(10);

    await ask('createCheckout', { token, body: { planType: 'parley_max' } }, server.url);
    const max = newSubscription(userId, 'parley_max', now);
    await tellAll(bought(max, 3000));
    await tellAll([['customer.subscription.deleted', { id: plus }]]);
    expect((await profile(token)).accountType).toBe('parley_max');
    expect(await quota()).toBeNull();
    expect(fake.subscriptions.get(plus)?.status).toBe('canceled');

    await ask('cancelSubscription', { token }, server.url);
    await tellAll([['customer.subscription.updated', { id: max }]]);
    expect(await ask('subscription', { token }, server.url)).toMatchObject({
      plan: 'parley_max',
      status: 'cancelled',
      cancelAtPeriodEnd: true,
    });
    await ask('resumeSubscription', { token }, server.url);
    await tellAll([['customer.subscription.updated', { id: max }]]);
    expect(await ask('subscription', { token }, server.url)).toMatchObject({
      plan: 'parley_max',
      status: 'active',
      cancelAtPeriodEnd: false,
    });

    // Late and twice: what was told of the first purchase takes nothing away.
    await tellAll(bought(plus, 1000));
    expect((await profile(token)).accountType).toBe('parley_max');
    expect((await payments(token)).map(({ amount, status }) => [amount, status]).sort()).toEqual([
      [10, 'paid'],
      [30, 'paid'],
    ]);
    const subjects = mail.subjectsFor(email);
    expect(subjects.filter((subject) => subject === 'Your receipt from Parley')).toHaveLength(2);
    expect(subjects.filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(1);
  });

  test('opens the billing portal for the customer', async () => {
    const { token, userId } = await subscribed();
    expect(await ask('billingPortal', { token }, server.url)).toEqual({
      portalUrl: 'https://billing.stripe.test/session',
    });
    expect(lastRequest()?.fields.get('customer')).toBe(`cus_of_${userId}`);
  });

  test.each([
    [
      'tampered',
      (event: ReturnType<typeof signedEvent>) => ({ ...event, payload: `${event.payload} ` }),
    ],
    [
      'ten minutes old',
      () => signedEvent('invoice.paid', {}, { timestamp: Math.floor(Date.now() / 1000) - 600 }),
    ],
    [
      'signed with another secret',
      () => signedEvent('invoice.paid', {}, { secret: 'whsec_other' }),
    ],
  ])('refuses a webhook that is %s @DESIGN-28', async (_name, spoil) => {
    const { userId, token } = await user();
    const id = newSubscription(userId);
    const event = signedEvent('checkout.session.completed', stripeObjects.checkout(id));
    expect(await deliver(spoil(event))).toBe(400);
    expect((await profile(token)).accountType).toBe('parley_free');
  });

  test('acknowledges and ignores unrelated events', async () => {
    expect(await tell('customer.created', { id: 'cus_1' })).toBe(200);
    const id = newSubscription('not-a-person');
    expect(await tell('customer.subscription.created', { id })).toBe(200);
  });

  test('ends the subscription of an erased user', async () => {
    const id = newSubscription(randomUUID());
    expect(await tell('customer.subscription.created', { id })).toBe(200);
    expect(fake.subscriptions.get(id)?.status).toBe('canceled');
  });

  test('ends the subscription of an erased user at the next delivery when the first one failed', async () => {
    const id = newSubscription(randomUUID());
    const event = signedEvent('customer.subscription.created', { id });
    fake.failing = /^DELETE /;
    expect(await deliver(event)).toBe(500);
    fake.failing = null;
    expect(await deliver(event)).toBe(200);
    expect(fake.subscriptions.get(id)?.status).toBe('canceled');
  });

  // The dates of deletions are moved in the database, which a second process can do there only.
  const testOnPostgres = process.env.API_TEST_POSTGRES === undefined ? test.skip : test;

  testOnPostgres(
    'a plan that cannot be ended keeps its own user from being erased only',
    async () => {
      const client = new Client({ connectionString: server.databaseUrl ?? '' });
      await client.connect();
      const people = [await subscribed(), await subscribed()] as const;
      const [stuck, other] = people;
      for (const { userId } of people) {
        // Their plan renews, as after taking the cancellation back on the payment provider's own page.
        await client.query('update users set erase_after = now() where id = $1', [userId]);
      }
      const left = async () => {
        const ids = people.map(({ userId }) => userId);
        const found = await client.query('select id from users where id = any($1)', [ids]);
        return found.rows.map(({ id }) => id);
      };
      const restartUntil = async (expected: readonly string[]) => {
        await server.stop();
        server = await startServer(variables, server);
        await server.written('the daily work is done');
        expect(await left()).toEqual(expected);
      };
      fake.failing = new RegExp(`^DELETE /v1/subscriptions/${stuck.id}$`);
      await restartUntil([stuck.userId]);
      expect(server.output()).toContain('a plan of somebody who left could not be ended');
      expect(fake.subscriptions.get(other.id)?.status).toBe('canceled');
      fake.failing = null;
      await restartUntil([]);
      expect(fake.subscriptions.get(stuck.id)?.status).toBe('canceled');
      await client.end();
    },
  );

  test('cancels a subscription that renews beside a newer one, cancelled before, with the account @DESIGN-52', async () => {
    const { sent, earlier, newest } = await subscribedTwice();
    const subscription = fake.subscriptions.get(newest);
    if (subscription !== undefined) subscription.cancelAtPeriodEnd = true;
    await tell('customer.subscription.updated', { id: newest });
    expect((await sendOperation('deleteProfile', sent, server.url)).code).toBe(200);
    expect(fake.subscriptions.get(earlier)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  describe('when no webhook told that it has ended the subscription', () => {
    const ended = async () => {
      const someone = await subscribed();
      const subscription = fake.subscriptions.get(someone.id);
      if (subscription !== undefined) subscription.status = 'canceled';
      return someone;
    };

    test('lets the user delete their account @DESIGN-52', async () => {
      const { token, email } = await ended();
      const sent = { token, body: { confirmation: email } };
      expect((await sendOperation('deleteProfile', sent, server.url)).code).toBe(200);
    });

    test.each(['deleteProfile', 'cancelSubscription'] as const)(
      '%s cancels an earlier subscription, which renews @DESIGN-52',
      async (name) => {
        const { sent, earlier, newest } = await subscribedTwice();
        const subscription = fake.subscriptions.get(newest);
        if (subscription !== undefined) subscription.status = 'canceled';
        expect((await sendOperation(name, sent, server.url)).code).toBe(200);
        expect(fake.subscriptions.get(earlier)).toMatchObject({ cancelAtPeriodEnd: true });
      },
    );

    test('lets the user cancel, who has Free then @DESIGN-52', async () => {
      const { token } = await ended();
      const { body } = await sendOperation('cancelSubscription', { token }, server.url);
      expect(body).toMatchObject({ status: 200, message: 'Your plan is cancelled. It has ended.' });
      expect(await profile(token)).toMatchObject({ accountType: 'parley_free' });
    });

    test('says that a cancelled plan has ended to the user who resumes it @DESIGN-52', async () => {
      const { token, id } = await subscribed();
      await ask('cancelSubscription', { token }, server.url);
      const subscription = fake.subscriptions.get(id);
      if (subscription !== undefined) subscription.status = 'canceled';
      expect(await refusal('resumeSubscription', { token }, server.url)).toEqual({
        status: 409,
        message: 'Your plan has ended, so there is nothing to resume.',
      });
    });
  });

  test('returns 503 to users and webhooks when the provider does not answer', async () => {
    const { token, userId } = await user();
    const id = newSubscription(userId);
    fake.failure = 500;
    const sent = { token, body: { planType: 'parley_plus' } };
    expect(await refusal('createCheckout', sent, server.url)).toEqual({
      status: 503,
      message: 'The payment provider cannot be reached right now. Try again in a moment.',
    });
    const event = signedEvent('customer.subscription.created', { id });
    expect(await deliver(event)).toBe(500);
    fake.failure = null;
    expect(await deliver(event)).toBe(200);
    expect((await profile(token)).accountType).toBe('parley_plus');
  });

  test('has no local checkout', async () => {
    expect((await fetch(`${server.url}/dev/checkout/x`)).status).toBe(404);
    expect((await fetch(`${server.url}/dev/billing/x`)).status).toBe(404);
  });
});
