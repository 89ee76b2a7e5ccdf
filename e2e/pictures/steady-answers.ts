import type { Page } from '@playwright/test';
import { apiUrl, type TestUser } from '../support/api.ts';

/** The time that every picture shows. */
export const pictureTime = new Date('2026-03-12T10:00:00Z');

/** A date as people read it. */
const longDate = (time: Date): string =>
  time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const timestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Whose interview it is, as the details show it. */
const candidate = /("candidateId":)"[^"]*"/g;

/**
 * Has the API's answers look the same in every run: times move so that now is the pictures' time, and
 * what was drawn by chance for the person gets fixed letters.
 */
export async function steadyAnswers(page: Page, user: () => TestUser | undefined): Promise<void> {
  const shift = pictureTime.getTime() - Date.now();
  await page.route(`${apiUrl()}/api/v1/**`, async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const person = user();
    let text = await response.text();
    text = text.replace(timestamp, (time) => new Date(Date.parse(time) + shift).toISOString());
    text = text.replaceAll(longDate(new Date()), longDate(pictureTime));
    text = text.replace(candidate, '$1"11111111-1111-4111-8111-111111111111"');
    if (person) text = text.replaceAll(person.email, 'ada@parley.test');
    return route.fulfill({ response, body: text });
  });
}
