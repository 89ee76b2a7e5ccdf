import pLimit from 'p-limit';
import { CallError, Caller } from './load/caller.ts';
import type { SimulatedUser } from './load/plan.ts';
import { signUp } from './load/sign-in.ts';
import { Tally } from './load/tally.ts';
import type { Deployment } from './machine/deployment.ts';

/** Sign-ups at once. */
const atOnce = 4;

/** A loopback address for each person: limits count by it, as they do by those of the Internet. */
const clientAddress = (number: number) => `127.1.${Math.floor(number / 200)}.${(number % 200) + 1}`;

/** Signs people up, each from a network address of their own. */
export function signPeopleUp(
  { addresses, mailbox }: Pick<Deployment, 'addresses' | 'mailbox'>,
  kind: string,
  count: number,
  firstNumber: number,
): Promise<SimulatedUser[]> {
  const numbers = Array.from({ length: count }, (_, index) => firstNumber + index);
  return pLimit(atOnce).map(numbers, async (number) => {
    const from = clientAddress(number);
    const email = `${kind}-${number}@people.test`;
    const caller = new Caller(from, addresses.site, new Tally());
    const token = await signUp(caller, addresses.api, email, (to) => mailbox.linkFor(to));
    caller.close();
    return { email, token, clientAddress: from };
  });
}

/** How many of these people are not signed in. */
export async function countSignedOut(
  people: readonly SimulatedUser[],
  { addresses }: Pick<Deployment, 'addresses'>,
): Promise<number> {
  const tally = new Tally();
  await pLimit(atOnce).map(people, async ({ token, clientAddress: from }) => {
    const caller = new Caller(from, addresses.site, tally);
    await caller
      .send({ kind: 'read', url: `${addresses.api}/api/v1/profile`, token })
      .catch((error: Error) => {
        if (!(error instanceof CallError)) throw error;
      });
    caller.close();
  });
  return tally.now.signedOut;
}

/**
 * Gives everybody the plan that unlocks every page and any number of interviews: nobody pays in a rehearsal,
 * so an operator writes it into the database.
 */
export async function giveEverybodyMax({ database }: Pick<Deployment, 'database'>): Promise<void> {
  await database.query("update users set plan = 'parley_max', subscription_status = 'active'");
}
