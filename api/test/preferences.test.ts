import { drive } from './support/checkout.ts';
import { ask, mailTo, refusal, signedIn } from './support/client.ts';

const standard = {
  colorScheme: null,
  captions: true,
  interviewerVoice: 'ash',
  interviewerLanguage: 'en',
  receiptMails: true,
  planMails: true,
};
const choose = (token: string, body: object) => ask('updatePreferences', { token, body });
const subjects = async (email: string) => (await mailTo(email)).map(({ subject }) => subject);

describe('PUT /profile/preferences', () => {
  test('the profile has the default preferences at first @LIMIT-23', async () => {
    const { token } = await signedIn();
    expect((await ask('profile', { token })).preferences).toEqual(standard);
  });

  test('keeps what was not sent, for all devices of the user', async () => {
    const { token } = await signedIn();
    await choose(token, { colorScheme: 'dark' });
    const chosen = { ...standard, colorScheme: 'dark', captions: false };
    expect(await choose(token, { captions: false })).toEqual(chosen);
    expect(await choose(token, {})).toEqual(chosen);
    expect((await ask('profile', { token })).preferences).toEqual(chosen);
  });

  test('keeps every change of concurrent updates', async () => {
    const { token } = await signedIn();
    for (let round = 0; round < 10; round += 1) {
      const isOn = round % 2 === 1;
      const changes = [
        { captions: isOn },
        { receiptMails: isOn },
        { planMails: isOn },
        { interviewerVoice: isOn ? 'ash' : 'coral' },
        { colorScheme: isOn ? 'light' : 'dark' },
      ];
      await Promise.all(changes.map((change) => choose(token, change)));
      expect((await ask('profile', { token })).preferences).toEqual(
        Object.assign({}, standard, ...changes),
      );
    }
  });

  test.each([
    [{ colorScheme: 'sepia' }, '"colorScheme" must be one of: system, light, dark.'],
    [{ captions: 'yes' }, '"captions" must be a boolean.'],
  ])('returns 400 with a message for %j', async (body, message) => {
    const { token } = await signedIn();
    expect(await refusal('updatePreferences', { token, body })).toEqual({ status: 400, message });
  });

  test('returns 401 without a session', async () => {
    expect((await refusal('updatePreferences', { body: {} })).status).toBe(401);
  });
});

describe('the preferred language of the interviewer', () => {
  const languageOfNew = async (token: string, wanted: object = {}) => {
    const { id } = await ask('newInterview', { token, body: { language: 'react', ...wanted } });
    return (await ask('interview', { token, params: { id } })).scenario?.interviewerLanguage;
  };

  test('is used for interviews that name none', async () => {
    const { token } = await signedIn({ plan: 'plus' });
    expect(await languageOfNew(token)).toBe('en');
    await choose(token, { interviewerLanguage: 'ja' });
    expect(await languageOfNew(token)).toBe('ja');
    expect(await languageOfNew(token, { interviewerLanguage: 'de' })).toBe('de');
  });

  test('is one of the standard languages on Free @PLAN-6', async () => {
    const { token } = await signedIn();
    const body = { interviewerLanguage: 'ja' };
    expect(await refusal('updatePreferences', { token, body })).toEqual({
      status: 403,
      message: 'Upgrade to Parley Plus to unlock all languages of the interviewer.',
    });
    await choose(token, { interviewerLanguage: 'fr' });
    expect(await languageOfNew(token)).toBe('fr');
  });

  test('falls back to English when the plan that has it ends', async () => {
    const { token, email } = await signedIn();
    await drive('subscribe', { email, plan: 'plus' });
    await choose(token, { interviewerLanguage: 'ja' });
    await ask('refundSubscription', { token });
    expect(await languageOfNew(token)).toBe('en');
  });
});

describe('mail preferences', () => {
  test('turn off receipts and mails about the plan', async () => {
    const { token, email } = await signedIn();
    await choose(token, { receiptMails: false, planMails: false });
    await drive('subscribe', { email, plan: 'plus' });
    await ask('cancelSubscription', { token });
    expect(await subjects(email)).toEqual([]);
  });

  test('do not turn off mails about failed payments', async () => {
    const { token, email } = await signedIn();
    await choose(token, { receiptMails: false, planMails: false });
    await drive('subscribe', { email, plan: 'plus', card: '4000000000000341' });
    await drive('pass-time', { email, days: 32 });
    expect(await subjects(email)).toEqual(['Your payment to Parley failed']);
  });
});
