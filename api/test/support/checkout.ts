import { ask, send } from './client.ts';

/** Opens a checkout; answers its address and who opened it. */
export async function openCheckout(token: string, planType = 'parley_plus', url?: string) {
  const { checkoutUrl } = await ask('createCheckout', { token, body: { planType } }, url);
  return checkoutUrl;
}

/** Sends a form as a browser would; answers where it leads, or the page it shows. */
export async function submit(address: string, fields: Record<string, string>) {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location === null ? null : new URL(location, address).href,
    page: await response.text(),
  };
}

/** Fills in the card form of the local checkout. */
export const payWith = (checkoutUrl: string, number: string) =>
  submit(checkoutUrl, { number, expiry: '12/34', code: '123', name: 'Ada Lovelace' });

export const goodCard = '4242 4242 4242 4242';

/** Drives the embedded payments: `subscribe`, `pass-time` or `card`. */
export async function drive(what: string, body: object, url?: string) {
  const got = await send('POST', `/dev/payments/${what}`, { body }, url);
  if (got.code !== 200) throw new Error(`${what} answered ${JSON.stringify(got.body)}`);
}
