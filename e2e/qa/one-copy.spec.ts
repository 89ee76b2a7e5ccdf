import { z } from 'zod';
import { newInterview } from '../support/api.ts';
import { watchHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const counts = z.object({ renderers: z.number(), stores: z.number() });

/** Loaded versions of each shared module over all containers. */
const loadedCopies = z.array(z.object({ name: z.string(), copy: z.string() }));

test('all five remotes share one copy of React, router, Redux, theme, store and browser storage @RELEASE-29', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    // Every copy of React DOM introduces itself here; every store asks the other for its enhancer.
    const seen = { renderers: 0, stores: 0 };
    Object.assign(window, {
      seenByTest: seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => ++seen.renderers,
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onScheduleFiberRoot() {},
      },
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => {
        seen.stores += 1;
        return (...enhancers: ((value: unknown) => unknown)[]) =>
          enhancers.reduce((outer, inner) => (value: unknown) => outer(inner(value)));
      },
    });
  });
  const user = await signIn({ interviews: 1 });
  const interview = await newInterview(user.token);

  const hydrated = await watchHydration(page);
  await page.goto('/');
  await hydrated();
  const go = async (path: string, name: string | RegExp) => {
    // Inside one page load, so that all remotes meet in it.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  };
  await go('/verify-auth', /./);
  await go('/dashboard', 'Dashboard');
  await go(`/interview/${user.interviewIds[0]}`, 'Interview Details');
  await go('/profile', 'Profile Settings');
  await go(`/start-interview?id=${interview}&language=react&type=new`, 'React interview');

  const copies = loadedCopies.parse(
    await page.evaluate(() => {
      const federation = Reflect.get(globalThis, '__FEDERATION__');
      const hosts = Object.entries<Record<string, Record<string, object>>>(federation.__SHARE__);
      return hosts.flatMap(([host, { default: shared = {} }]) =>
        Object.entries(shared).flatMap(([name, versions]) =>
          Object.entries(versions)
            .filter(([, entry]) => Reflect.get(entry, 'loaded'))
            .map(([version]) => ({ name, copy: `${version} in ${host}` })),
        ),
      );
    }),
  );
  const loaded: Record<string, string[]> = {};
  for (const { name, copy } of copies) loaded[name] = [...(loaded[name] ?? []), copy];
  const containers = z
    .array(z.string())
    .parse(
      await page.evaluate(() =>
        Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__.map(
          ({ name }: { name: string }) => name,
        ),
      ),
    );
  expect(containers.filter((name) => name.startsWith('mfe_'))).toHaveLength(5);
  for (const shared of [
    'react',
    'react-dom',
    'react-router-dom',
    'react-redux',
    '@reduxjs/toolkit',
    '@mui/material/styles',
    '@parley/shared-ui/theme',
    '@parley/shared-ui/store',
    '@parley/shared-ui/storage',
    '@parley/shared-ui/offline-storage',
  ]) {
    expect(loaded[shared], shared).toHaveLength(1);
  }
  expect(counts.parse(await page.evaluate(() => Reflect.get(window, 'seenByTest')))).toEqual({
    renderers: 1,
    stores: 1,
  });
});
