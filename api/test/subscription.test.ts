import { createHash } from 'node:crypto';
import { signInWithGoogle } from './support/browser.ts';
import { drive, goodCard, openCheckout, payWith, submit } from './support/checkout.ts';
import {
  ask,
  mailTo,
  newAddress,
  refusal,
  send,
  sendOperation,
  signedIn,
} from './support/client.ts';

async function subscribed(plan: 'plus' | 'max' = 'plus') {
  const user = await signedIn();
  await drive('subscribe', { email: user.email, plan });
  return user;
}

const subjects = async (email: string) => (await mailTo(email)).map(({ subject }) => subject);
const passDays = (email: string, days: number) => drive('pass-time', { email, days });

describe('the checkout', () => {
  test('grants the plan, records the payment and mails a receipt @CALL-24 @CALL-25 @ENTITY-20', async () => {
    const { token, email } = await signedIn();
    const checkoutUrl = await openCheckout(token);
    const page = await (await fetch(checkoutUrl)).text();
    expect(page).toContain('Pay for Parley Plus');
    expect(page).toContain('$10.00');
    const paid = await payWith(checkoutUrl, goodCard);
    expect(paid).toMatchObject({
      status: 303,
      location: 'http://localhost:3000/subscription/success?plan=plus',
    });
    expect(await ask('profile', { token })).toMatchObject({
      accountType: 'parley_plus',
      subscriptionStatus: 'active',
      quota: { limit: 10 },
    });
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions).toEqual([
      {
        id: expect.any(String),
        description: expect.stringMatching(/^Parley Plus, one month from /),
        paymentDate: expect.any(String),
        status: 'paid',
        amount: 10,
        refundableUntil: expect.any(String),
        refundRefusal: null,
      },
    ]);
    const [receipt] = await mailTo(email);
    expect(receipt?.subject).toBe('Your receipt from Parley');
    for (const part of [receipt?.text, receipt?.html]) {
      expect(part).toContain('$10.00');
      expect(part).toContain(transactions[0]?.id);
    }
  });

  test('changes nothing for a declined card and accepts another one', async () => {
    const { token, email } = await signedIn();
    const checkoutUrl = await openCheckout(token);
    const declined = await payWith(checkoutUrl, '4000000000000002');
    expect(declined.status).toBe(402);
    expect(declined.page).toContain('Your card was declined. Try another card.');
    expect((await ask('profile', { token })).accountType).toBe('parley_free');
    expect(await ask('transactionHistory', { token })).toEqual({ transactions: [] });
    expect(await mailTo(email)).toEqual([]);
    expect((await payWith(checkoutUrl, goodCard)).status).toBe(303);
  });

  test.each([
    ['yes', 303, 'parley_plus'],
    ['no', 402, 'parley_free'],
  ])('handles a card that needs authentication, answered %s', async (confirmed, status, plan) => {
    const { token } = await signedIn();
    const asked = await payWith(await openCheckout(token), '4000 0025 0000 3155');
    expect(asked.status).toBe(303);
    const address = asked.location ?? '';
    expect(await (await fetch(address)).text()).toContain('Confirm the payment');
    expect((await ask('profile', { token })).accountType).toBe('parley_free');
    expect((await submit(address, { confirmed })).status).toBe(status);
    expect((await ask('profile', { token })).accountType).toBe(plan);
  });

  test('refuses real cards', async () => {
    const { token } = await signedIn();
    const refused = await payWith(await openCheckout(token), '5555555555554444');
    expect(refused.page).toContain('Real cards are never taken here.');
  });

  test('shows what is wrong with an invalid card and takes no payment', async () => {
    const { token } = await signedIn();
    const checkoutUrl = await openCheckout(token);
    const card = { number: '4242 4242 4242 4241', expiry: '01/20', code: '', name: 'Ada "A"' };
    const { status, page } = await submit(checkoutUrl, card);
    expect(status).toBe(422);
    for (const problem of [
      'Your card number is not valid.',
      'Your card has expired.',
      'Your card’s security code is incomplete.',
    ]) {
      expect(page).toContain(problem);
    }
    expect(page).toContain('value="Ada &quot;A&quot;"');
    expect((await ask('profile', { token })).accountType).toBe('parley_free');
    expect((await payWith(checkoutUrl, goodCard)).status).toBe(303);
  });

  test('allows only the script of its form', async () => {
    const { token } = await signedIn();
    const response = await fetch(await openCheckout(token));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^']+'/);
    const page = await response.text();
    const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(page).toContain('Nothing is ever charged.');
  });

  test('is paid once when the button is pressed several times', async () => {
    const { token } = await signedIn();
    const checkoutUrl = await openCheckout(token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => payWith(checkoutUrl, goodCard)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410]);
    expect((await ask('transactionHistory', { token })).transactions).toHaveLength(1);
  });

  test('two paid checkouts for one plan leave one plan and refund one payment @LIMIT-11', async () => {
    const { token } = await signedIn();
    const addresses = [await openCheckout(token), await openCheckout(token)];
    for (const address of addresses) await payWith(address, goodCard);
    expect(await ask('subscription', { token })).toMatchObject({
      plan: 'parley_plus',
      status: 'active',
    });
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  });

  test('returns 409 for the own or a smaller plan and 400 for an unknown one', async () => {
    const { token } = await subscribed('max');
    const order = (planType: string) => ({ token, body: { planType } });
    for (const planType of ['parley_plus', 'parley_max']) {
      expect(await refusal('createCheckout', order(planType))).toEqual({
        status: 409,
        message: 'You already have Parley Max.',
      });
    }
    expect((await refusal('createCheckout', order('parley_free'))).message).toBe(
      '"planType" must be one of: parley_plus, parley_max.',
    );
  });

  test('returns 410 for an unknown checkout', async () => {
    const { token } = await signedIn();
    const other = (await openCheckout(token)).replace(/[^/]+$/, 'unknown');
    expect((await fetch(other)).status).toBe(410);
  });
});

describe('a subscription', () => {
  test('has no subscribed plan on Free', async () => {
    const { token } = await signedIn();
    expect(await ask('subscription', { token })).toEqual({
      plan: 'parley_free',
      status: 'free',
      subscribedPlan: null,
      renewsAt: null,
      cancelAtPeriodEnd: false,
      refundableUntil: null,
      credit: 0,
    });
    for (const name of ['cancelSubscription', 'resumeSubscription'] as const) {
      expect(await refusal(name, { token })).toEqual({
        status: 409,
        message: 'You have no paid plan.',
      });
    }
    expect((await refusal('billingPortal', { token })).status).toBe(409);
  });

  test('renews each month, with a payment and a receipt each time', async () => {
    const { token, email } = await subscribed();
    const before = await ask('subscription', { token });
    await passDays(email, 63);
    const now = await ask('subscription', { token });
    expect(now).toMatchObject({ plan: 'parley_plus', status: 'active', refundableUntil: null });
    expect(Date.parse(now.renewsAt ?? '')).toBeGreaterThan(Date.now());
    expect(now.renewsAt).not.toBe(before.renewsAt);
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions.map(({ status, amount }) => [status, amount])).toEqual([
      ['paid', 10],
      ['paid', 10],
      ['paid', 10],
    ]);
    expect(await subjects(email)).toHaveLength(3);
  });

  test('pauses when a payment fails and resumes once another card pays', async () => {
    const { token, email } = await subscribed('max');
    await drive('card', { email, card: '4000000000000341' });
    await passDays(email, 32);
    expect(await ask('subscription', { token })).toMatchObject({
      plan: 'parley_free',
      status: 'paused',
      subscribedPlan: 'parley_max',
      renewsAt: null,
    });
    expect((await ask('profile', { token })).quota.limit).toBe(2);
    expect((await subjects(email))[0]).toBe('Your payment to Parley failed');
    const [failed] = (await ask('transactionHistory', { token })).transactions;
    expect(failed?.status).toBe('failed');

    await drive('card', { email, card: goodCard });
    expect(await ask('subscription', { token })).toMatchObject({
      plan: 'parley_max',
      status: 'active',
    });
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('expires when it stays unpaid', async () => {
    const { token, email } = await subscribed();
    await drive('card', { email, card: '4000000000000341' });
    await passDays(email, 32);
    await passDays(email, 14);
    expect(await ask('subscription', { token })).toMatchObject({
      plan: 'parley_free',
      status: 'expired',
      subscribedPlan: null,
    });
    expect((await subjects(email))[0]).toBe('Your Parley Plus plan has ended');
  });

  test('serves until the end of its period after a cancellation', async () => {
    const { token, email } = await subscribed();
    const cancelled = await ask('cancelSubscription', { token });
    expect(cancelled).toMatchObject({
      plan: 'parley_plus',
      status: 'cancelled',
      cancelAtPeriodEnd: true,
    });
    expect((await refusal('cancelSubscription', { token })).status).toBe(409);
    expect((await subjects(email)).slice(0, 1)).toEqual(['Your Parley Plus plan is cancelled']);
    expect(await subjects(email)).toHaveLength(2);
    const again = await refusal('createCheckout', { token, body: { planType: 'parley_plus' } });
    expect(again.message).toMatch(/^You have Parley Plus until .+\. Resume it instead\.$/);

    await passDays(email, 20);
    expect((await ask('profile', { token })).accountType).toBe('parley_plus');
    await passDays(email, 12);
    expect(await ask('subscription', { token })).toMatchObject({
      plan: 'parley_free',
      status: 'expired',
      cancelAtPeriodEnd: false,
    });
    expect((await ask('transactionHistory', { token })).transactions).toHaveLength(1);
  });

  test('renews after being resumed in time', async () => {
    const { token, email } = await subscribed();
    await ask('cancelSubscription', { token });
    expect(await ask('resumeSubscription', { token })).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    expect((await refusal('resumeSubscription', { token })).status).toBe(409);
    await passDays(email, 32);
    expect((await ask('profile', { token })).accountType).toBe('parley_plus');
    expect((await ask('transactionHistory', { token })).transactions).toHaveLength(2);
  });

  test('can be bought again after its end', async () => {
    const { token, email } = await subscribed();
    await ask('cancelSubscription', { token });
    await passDays(email, 32);
    expect((await payWith(await openCheckout(token, 'parley_max'), goodCard)).status).toBe(303);
    expect(await ask('profile', { token })).toMatchObject({
      accountType: 'parley_max',
      subscriptionStatus: 'active',
    });
  });

  test('an upgrade takes effect at once, and says what becomes of the rest of the old plan @DESIGN-48', async () => {
    const { token, email } = await subscribed('plus');
    expect((await ask('subscription', { token })).credit).toBe(0);
    await payWith(await openCheckout(token, 'parley_max'), goodCard);
    const [mail, ...others] = (await mailTo(email)).filter(({ text }) => text.includes('Plus'));
    expect(others.map(({ subject }) => subject)).toEqual(['Your receipt from Parley']);
    expect(mail?.subject).toBe('Parley Max has replaced Parley Plus');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Nothing more is charged for it.');
      expect(part).toContain('What was left of Parley Plus is credited: your credit is $10.00.');
    }
    expect(await ask('subscription', { token })).toMatchObject({
      plan: 'parley_max',
      status: 'active',
      subscribedPlan: 'parley_max',
      credit: 10,
    });
    await passDays(email, 32);
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([10, 20, 30]);
    expect((await ask('subscription', { token })).credit).toBe(0);
  });

  test.each([
    ['one after the other', false],
    ['at once', true],
  ])(
    'two checkouts that were open before the first payment, paid %s, leave the credit to the plan that stays',
    async (_name, isAtOnce) => {
      const { token } = await signedIn();
      const plus = await openCheckout(token, 'parley_plus');
      const max = await openCheckout(token, 'parley_max');
      const first = payWith(plus, goodCard);
      if (!isAtOnce) await first;
      const both = await Promise.all([first, payWith(max, goodCard)]);
      expect(both.map(({ status }) => status)).toEqual([303, 303]);
      expect(await ask('subscription', { token })).toMatchObject({
        plan: 'parley_max',
        credit: 10,
      });
      const { transactions } = await ask('transactionHistory', { token });
      expect(transactions.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([10, 30]);
    },
  );

  test('the checkout takes a credit off what is due today @DESIGN-48', async () => {
    const { token } = await subscribed('plus');
    await payWith(await openCheckout(token, 'parley_max'), goodCard);
    await ask('refundSubscription', { token });
    expect(await ask('subscription', { token })).toMatchObject({ plan: 'parley_free', credit: 10 });
    const due = async (plan: 'parley_plus' | 'parley_max') => {
      const page = await (await fetch(await openCheckout(token, plan))).text();
      expect(page).toContain('<dt>Your credit</dt><dd>−$10.00</dd>');
      return /<dt>Due today<\/dt><dd>(.*?)<\/dd>.*data-pay>(.*?)<\/button>/s.exec(page)?.slice(1);
    };
    expect(await due('parley_plus')).toEqual(['$0.00', 'Pay $0.00']);
    expect(await due('parley_max')).toEqual(['$20.00', 'Pay $20.00']);
    await payWith(await openCheckout(token, 'parley_plus'), goodCard);
    expect(await ask('subscription', { token })).toMatchObject({ plan: 'parley_plus', credit: 0 });
  });

  test.each([
    ['in full', 'parley_plus', 'The credit that you paid with is yours again.', 0],
    ['in part', 'parley_max', 'Your payment is on its way back to you.', 20],
  ])(
    'a payment that credit made %s is given back with that credit @DESIGN-50',
    async (_name, plan, message, amount) => {
      const { token, email } = await subscribed('plus');
      // A credit of $10.00, from a plan that another one replaced and that has ended since.
      await payWith(await openCheckout(token, 'parley_max'), goodCard);
      await ask('cancelSubscription', { token });
      await passDays(email, 32);
      await payWith(await openCheckout(token, plan), goodCard);
      expect(await ask('subscription', { token })).toMatchObject({ plan, credit: 0 });
      const got = await sendOperation('refundSubscription', { token });
      expect(got.body).toMatchObject({ status: 200, message });
      expect(await ask('subscription', { token })).toMatchObject({
        plan: 'parley_free',
        credit: 10,
      });
      const { transactions } = await ask('transactionHistory', { token });
      expect(transactions[0]).toMatchObject({ amount, status: 'refunded', refundableUntil: null });
      expect((await refusal('refundSubscription', { token })).status).toBe(409);
    },
  );
});

describe('money-back guarantee', () => {
  test('refunds the first payment and ends the plan @LIMIT-3', async () => {
    const { token, email } = await subscribed();
    await passDays(email, 13);
    expect((await ask('subscription', { token })).refundableUntil).not.toBeNull();
    expect(await ask('refundSubscription', { token })).toMatchObject({
      plan: 'parley_free',
      status: 'expired',
      refundableUntil: null,
    });
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions.map(({ status }) => status)).toEqual(['refunded']);
    expect((await refusal('refundSubscription', { token })).status).toBe(409);
  });

  test.each([
    ['after 15 days', 15],
    ['for a renewal', 32],
  ])('returns 409 %s @LIMIT-3 @LIMIT-7', async (_name, days) => {
    const { token, email } = await subscribed();
    await passDays(email, days);
    expect((await ask('subscription', { token })).refundableUntil).toBeNull();
    expect(await refusal('refundSubscription', { token })).toEqual({
      status: 409,
      message:
        'A first payment can be asked back within 14 days from the day after purchase; renewals cannot.',
    });
    expect((await ask('profile', { token })).accountType).toBe('parley_plus');
  });

  const hold = async (token: string) => {
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    await ask('interviewQuestions', { token, query });
    return id;
  };
  /** Both the state of the plan and the list of payments say why, and asking is refused with it. */
  const expectRefused = async (token: string, reason: string) => {
    expect((await ask('subscription', { token })).refundableUntil).toBeNull();
    const { transactions } = await ask('transactionHistory', { token });
    // Two payments of one second have no order: an earlier one is refunded by now.
    const paid = transactions.find(({ status }) => status === 'paid');
    expect(paid).toMatchObject({ refundableUntil: null, refundRefusal: reason });
    expect(await refusal('refundSubscription', { token })).toEqual({
      status: 409,
      message: `${reason} Paid twice by accident, or not served as promised? Write to support@parley.example.`,
    });
  };
  const isRefundable = async (token: string) =>
    (await ask('subscription', { token })).refundableUntil !== null;

  test('returns 409 after more interviews than Free includes @LIMIT-9', async () => {
    const { token } = await subscribed();
    await ask('newInterview', { token, body: { language: 'react' } });
    const held = [await hold(token), await hold(token)];
    expect(await isRefundable(token)).toBe(true);
    held.push(await hold(token));
    for (const id of held) await ask('deleteInterview', { token, params: { id } });
    await expectRefused(
      token,
      'The money-back guarantee does not cover a plan that was used: more than 2 interviews were held since this payment.',
    );
  });

  const report = (token: string, id: string) =>
    send('GET', `/api/v1/interview/${id}/report`, { token });

  test('returns 409 after the paid feedback of more than one interview was opened @LIMIT-8', async () => {
    const { token, email, interviewIds } = await signedIn({ interviews: 3 });
    const [first = '', second = ''] = interviewIds;
    for (const id of interviewIds) await ask('interview', { token, params: { id } });
    await drive('subscribe', { email, plan: 'plus' });
    await ask('interview', { token, params: { id: first } });
    expect((await report(token, first)).code).toBe(200);
    expect(await isRefundable(token)).toBe(true);
    expect((await report(token, second)).code).toBe(200);
    await expectRefused(
      token,
      'The money-back guarantee does not cover content that was opened: the paid feedback of more than one interview was opened since this payment.',
    );
  });

  test('counts graded results as opened feedback', async () => {
    const { token } = await subscribed();
    for (let time = 0; time < 2; time += 1) {
      expect(await isRefundable(token)).toBe(true);
      const interviewId = await hold(token);
      await ask('gradeInterview', { token, body: { interviewId, responses: [] } });
    }
    expect(await isRefundable(token)).toBe(false);
  });

  test('applies once per user and plan', async () => {
    const email = newAddress();
    const first = await signInWithGoogle({ email });
    await drive('subscribe', { email, plan: 'plus' });
    await ask('refundSubscription', { token: first });
    await drive('subscribe', { email, plan: 'plus' });
    const reason =
      'The money-back guarantee holds once for each plan, and it was used for Parley Plus before.';
    await expectRefused(first, reason);
    await drive('subscribe', { email, plan: 'max' });
    expect(await isRefundable(first)).toBe(true);
  });

  test('refunds once for concurrent requests', async () => {
    const { token } = await subscribed();
    const { portalUrl } = await ask('billingPortal', { token });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendOperation('refundSubscription', { token })),
    );
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
    const { transactions } = await ask('transactionHistory', { token });
    expect(transactions.map(({ status }) => status)).toEqual(['refunded']);
    expect(await (await fetch(portalUrl)).text()).toContain('refunded');
  });
});

describe('the billing portal', () => {
  test('shows invoices, changes the card, cancels and resumes', async () => {
    const { token, email } = await subscribed();
    const { portalUrl } = await ask('billingPortal', { token });
    const page = await (await fetch(portalUrl)).text();
    expect(page).toContain('Parley Plus: active');
    expect(page).toContain('Card ending in 4242');
    expect(page).toContain('$10.00');
    const declined = await submit(portalUrl, { change: 'card', number: '4000000000000002' });
    expect(declined.page).toContain('Your card was declined');
    await submit(portalUrl, { change: 'card', number: '4000000000000341' });
    expect(await (await fetch(portalUrl)).text()).toContain('Card ending in 0341');

    const id = /name="subscription" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await submit(portalUrl, { change: 'cancel', subscription: id });
    expect((await ask('subscription', { token })).status).toBe('cancelled');
    expect((await subjects(email))[0]).toBe('Your Parley Plus plan is cancelled');
    await submit(portalUrl, { change: 'resume', subscription: id });
    expect((await ask('subscription', { token })).status).toBe('active');
  });
});

describe('payments of another user', () => {
  test('are neither shown nor changed', async () => {
    const { token } = await subscribed();
    const stranger = await signedIn();
    expect(await ask('transactionHistory', { token: stranger.token })).toEqual({
      transactions: [],
    });
    expect((await refusal('cancelSubscription', { token: stranger.token })).status).toBe(409);
    expect((await ask('subscription', { token })).status).toBe('active');
  });

  test.each([
    'subscription',
    'createCheckout',
    'cancelSubscription',
    'transactionHistory',
  ] as const)('%s returns 401 without a session', async (name) => {
    expect((await refusal(name)).status).toBe(401);
  });
});

describe('the webhook', () => {
  test.each([
    ['without a signature', {}],
    ['with a wrong one', { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00` }],
  ])('returns 400 %s', async (_name, headers) => {
    const body = { id: 'evt_1', type: 'invoice.paid', data: { object: {} } };
    const got = await send('POST', '/api/v1/subscription/webhook', { body, headers });
    expect(got.code).toBe(400);
  });
});
