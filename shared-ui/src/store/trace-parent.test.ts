import { answerApi, testApiUrl } from '../testing/testing.tsx';
import { api, createAppStore } from './store.ts';

/** The `traceparent` header of a call of a site with this configuration. */
async function sentBy(tracing?: number): Promise<string | null> {
  const store = createAppStore({
    apiUrl: testApiUrl,
    ...(tracing === undefined ? {} : { tracing }),
  });
  answerApi({ 'GET /app-setup/platform-pricing': { data: { pricing: [] } } });
  await store.dispatch(api.endpoints.pricing.initiate(undefined, { forceRefetch: true }));
  return new Headers(jest.mocked(fetch).mock.lastCall?.[1]?.headers).get('traceparent');
}

test('a page sends no trace context unless tracing is on @RELEASE-72', async () => {
  expect(await sentBy()).toBeNull();
});

test('each call of a page is a trace of its own below the page, recorded for the configured share @RELEASE-72', async () => {
  const form = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/;
  const [first, second] = [form.exec((await sentBy(1)) ?? ''), form.exec((await sentBy(0)) ?? '')];
  expect(first?.[3]).toBe('01');
  expect(second?.[3]).toBe('00');
  expect(second?.[1]).not.toBe(first?.[1]);
  expect(second?.[2]).toBe(first?.[2]);
});
