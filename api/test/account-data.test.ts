import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { formatDate } from '../src/features/billing/mails/formats.ts';
import { signInWithGoogle } from './support/browser.ts';
import { drive } from './support/checkout.ts';
import {
  ask,
  mailTo,
  openLink,
  refusal,
  requestLink,
  sharedUrl,
  signedIn,
} from './support/client.ts';

const anything = z.array(z.record(z.string(), z.unknown()));

async function archiveOf(token: string) {
  const response = await fetch(`${sharedUrl}/api/v1/profile/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Parley-data-[\d-]+\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const json = (name: string): unknown => JSON.parse(text(name));
  return { names: Object.keys(files).sort(), text, json };
}

describe('GET /profile/export', () => {
  test('contains all data of the user with the whole feedback on every plan @DESIGN-11', async () => {
    const { token, email } = await signedIn({ interviews: 3, inProgress: 1, firstName: 'Ada' });
    const { names, text, json } = await archiveOf(token);
    expect(names).toEqual([
      'README.txt',
      'browsers.json',
      'connections.json',
      'identities.json',
      'interviews.json',
      'money-back.json',
      'objections.json',
      'profile.json',
      'quota.json',
      'sessions.json',
      'sign-in-links.json',
      'subscriptions.json',
      'transactions.json',
    ]);
    const explained = text('README.txt').match(/^\S+\.json(?= {2})/gm);
    expect(explained?.sort()).toEqual(names.filter((name) => name.endsWith('.json')));
    expect(json('profile.json')).toMatchObject({ email, firstName: 'Ada' });
    const interviews = anything.parse(json('interviews.json'));
    expect(interviews).toHaveLength(4);
    const graded = interviews.find(({ status }) => status === 'completed');
    expect(graded?.questions).toHaveLength(5);
    expect(graded?.grading).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ detailedFeedback: expect.any(String) }),
      ]),
    });
  });

  test('contains receipts, and reports where the plan has them, as PDF', async () => {
    const { token, email } = await signedIn({ interviews: 2 });
    await drive('subscribe', { email, plan: 'plus' });
    const { names } = await archiveOf(token);
    expect(names.filter((name) => name.startsWith('receipts/'))).toEqual([
      expect.stringMatching(/^receipts\/[\d-]{10}-[\da-f-]{36}\.pdf$/),
    ]);
    expect(names.filter((name) => /^reports\/.+\.pdf$/.test(name))).toHaveLength(2);
    const free = await archiveOf((await signedIn({ interviews: 1 })).token);
    expect(free.names.filter((name) => name.endsWith('.pdf'))).toEqual([]);
  });

  test('contains neither secrets nor the question bank', async () => {
    const { token } = await signedIn({ interviews: 1 });
    const { json } = await archiveOf(token);
    const text = JSON.stringify([json('sessions.json'), json('interviews.json')]);
    expect(text).not.toContain('tokenHash');
    expect(text).not.toContain('"rubric"');
    expect(text).not.toContain('modelAnswer');
  });

  test('returns 401 without a session', async () => {
    const response = await fetch(`${sharedUrl}/api/v1/profile/export`);
    expect(await response.json()).toEqual({
      status: 401,
      message: 'Sign in to continue.',
      data: null,
    });
  });
});

describe('POST /profile/delete', () => {
  test('returns 422 without the email address as confirmation', async () => {
    const { token } = await signedIn();
    const body = { confirmation: 'yes' };
    expect((await refusal('deleteProfile', { token, body })).status).toBe(422);
    await ask('profile', { token });
  });

  test('signs out everywhere, and signing in within 14 days cancels it', async () => {
    const { token, email, userId } = await signedIn({ interviews: 2 });
    const body = { confirmation: ` ${email.toUpperCase()} ` };
    const { eraseAfter } = await ask('deleteProfile', { token, body });
    const days = (Date.parse(eraseAfter) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    expect((await refusal('profile', { token })).status).toBe(401);

    const { link, cookie } = await requestLink(email);
    const restored = (await openLink(link, cookie)).token ?? '';
    expect(await ask('profile', { token: restored })).toMatchObject({
      id: userId,
      totalInterviews: 2,
    });
    const { json } = await archiveOf(restored);
    expect(json('profile.json')).toMatchObject({ eraseAfter: null });
    expect(json('browsers.json')).toEqual([
      { device: '', signedInAt: expect.any(String), expiresAt: expect.any(String) },
    ]);
  });

  test('mails until when the account can be kept, and how', async () => {
    const { token, email } = await signedIn();
    const { eraseAfter } = await ask('deleteProfile', { token, body: { confirmation: email } });
    const day = formatDate(new Date(eraseAfter));
    const [mail, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Parley account will be deleted');
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(`on ${day}`);
      expect(form).toContain('Sign in before then to keep it');
      expect(form).toContain(`${new URL(mail?.links[0] ?? '').origin}/`);
    }
  });

  test('ends the renewal of a paid plan', async () => {
    const { token, email } = await signedIn();
    await drive('subscribe', { email, plan: 'plus' });
    await ask('deleteProfile', { token, body: { confirmation: email } });
    const restored = await signInWithGoogle({ email });
    expect(await ask('subscription', { token: restored })).toMatchObject({
      plan: 'parley_plus',
      cancelAtPeriodEnd: true,
    });
    const { json } = await archiveOf(restored);
    expect(json('transactions.json')).toMatchObject([{ amountCents: 1000 }]);
  });

  test('is cancelled by signing in with Google', async () => {
    const { token, email, userId } = await signedIn();
    await ask('deleteProfile', { token, body: { confirmation: email } });
    const restored = await signInWithGoogle({ email });
    expect((await ask('profile', { token: restored })).id).toBe(userId);
  });
});
