import type { FillDeclaration, Registry, SlotDeclaration } from '@parley/platform/registry-schema';
import { SlotHostContext } from '@parley/shared-ui/slots';
import { api, signedIn } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { RemoteError } from '../federation/remote-error.ts';
import { SiteContext } from '../federation/site-context.ts';
import { testRegistry } from '../testing/test-registry.ts';
import { testSite } from '../testing/test-site.ts';
import { SlotFills } from './slot-fills.tsx';

const profile = { id: 'p1', email: 'ada@parley.test', accountType: 'parley_free' };

const slot: SlotDeclaration = { name: 'place', version: '1.2.0', props: [], access: 'protected' };
const fill = (module: string, change: Partial<FillDeclaration> = {}): FillDeclaration => ({
  slot: 'place',
  version: '^1.0.0',
  module,
  title: `The ${module}`,
  order: 1,
  access: 'protected',
  ...change,
});

/** A registry with the slot's owner and remotes that fill it. */
function registryOf(fills: Record<string, FillDeclaration[]>, owned = slot): Registry {
  const names = ['mfe-owner', ...Object.keys(fills)];
  const registry = testRegistry(
    Object.fromEntries(names.map((name) => [name, [{ path: `/${name}`, module: 'page' }]])),
  );
  for (const [name, { declaration }] of Object.entries(registry.remotes)) {
    declaration.fills = fills[name] ?? [];
    if (name === 'mfe-owner') declaration.slots = [owned];
  }
  return registry;
}

type Screen = ComponentType<{ of?: string }>;
const says =
  (text: string): Screen =>
  ({ of = '' }) => <p>{`${text}${of}`}</p>;

interface Opened {
  registry: Registry;
  /** The components by module; one that is missing cannot be loaded. */
  modules: Record<string, Screen>;
  version?: string;
  token?: string | null;
  plan?: string;
}

/** Shows the slot as a page does. */
function open({ registry, modules, version = '1.2.0', token = 't', plan = 'parley_free' }: Opened) {
  answerApi({ 'GET /profile': { data: { ...profile, accountType: plan } } });
  const loaded = new Map<string, { Component: ComponentType }>();
  const failures: string[] = [];
  const site = testSite(registry, {
    observer: { screenFailed: (remote, code) => failures.push(`${remote} ${code}`) },
    remotes: {
      load: async (remote, module) => {
        const Component = modules[module];
        if (!Component) throw new RemoteError(remote, '1.0.0-abc', new Error('refused'));
        loaded.set(module, { Component });
        return { Component };
      },
      loaded: (_, module) => loaded.get(module),
      status: () => 'loaded',
      version: () => '1.0.0-abc',
      update: () => {},
      replace: () => {},
      forgive: () => {},
    },
  });
  const view = renderScreen(
    <SiteContext value={site}>
      <SlotHostContext value={SlotFills}>
        <h1>The page</h1>
        <SlotFills name="place" version={version} minHeight={80} props={{ of: ' of Ada' }} />
      </SlotHostContext>
    </SiteContext>,
  );
  if (token) act(() => void view.store.dispatch(signedIn(token)));
  return { ...view, failures };
}

const texts = () => screen.queryAllByText(/^(card|other)/).map(({ textContent }) => textContent);
/** Places of fills, whether they have come or not. */
const places = () => [...(screen.getByRole('heading').parentElement?.children ?? [])].slice(1);

test('a slot shows its fills in the declared order with the props of the page @RELEASE-30', async () => {
  const registry = registryOf({
    'mfe-a': [fill('card', { order: 20 })],
    'mfe-b': [fill('other', { order: 10 })],
  });
  open({ registry, modules: { card: says('card'), other: says('other') } });
  await waitFor(() => expect(texts()).toEqual(['other of Ada', 'card of Ada']));
});

test('a slot without fills shows nothing', () => {
  open({ registry: registryOf({}), modules: {} });
  expect(places()).toEqual([]);
});

test('a fill of another contract version than the page’s is not shown', async () => {
  const registry = registryOf({ 'mfe-a': [fill('card')], 'mfe-b': [fill('other')] });
  for (const one of registry.remotes['mfe-a']?.declaration.fills ?? []) one.version = '^2.0.0';
  open({ registry, modules: { card: says('card'), other: says('other') } });
  await waitFor(() => expect(texts()).toEqual(['other of Ada']));
});

test.each([
  ['nothing of a protected slot', slot, fill('card', { access: 'public' }), 0],
  ['no protected fill', { ...slot, access: 'public' as const }, fill('card'), 1],
  [
    'the public fills of a public slot',
    { ...slot, access: 'public' as const },
    fill('card', { access: 'public' }),
    2,
  ],
])('a signed-out visitor sees %s', (_, owned, filled, count) => {
  const registry = registryOf({ 'mfe-a': [filled, fill('other', { access: 'public' })] }, owned);
  open({ registry, modules: { card: says('card'), other: says('other') }, token: null });
  expect(places()).toHaveLength(count);
});

test.each([
  ['parley_free', 1],
  ['parley_plus', 2],
  ['parley_max', 2],
])('on %s a slot with a fill for everybody and one for Plus shows %i', async (plan, count) => {
  const registry = registryOf({ 'mfe-a': [fill('card', { plan: 'parley_plus' }), fill('other')] });
  const { store } = open({ registry, modules: { card: says('card'), other: says('other') }, plan });
  const loaded = () => api.endpoints.profile.select()(store.getState()).data;
  await waitFor(() => expect(loaded()).toBeDefined());
  await waitFor(() => expect(places()).toHaveLength(count));
});

describe('a fill that', () => {
  const registry = registryOf({ 'mfe-a': [fill('card')], 'mfe-b': [fill('other')] });
  const message = () => screen.findByText('The card is not available right now.');
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  test('cannot be loaded is replaced by a message, and Try again shows it @RELEASE-32', async () => {
    const modules: Record<string, Screen> = { other: says('other') };
    open({ registry, modules });
    expect(await message()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['other of Ada']));
    await tryAgain();
    expect(await message()).toBeVisible();

    modules.card = says('card');
    await tryAgain();
    expect(await screen.findByText('card of Ada')).toBeVisible();
    const status = screen.getByText('The card is here again.');
    expect(status).toHaveStyle({ width: '1px', height: '1px' });
    expect(status).toHaveFocus();
    expect(screen.queryByText('The card is not available right now.')).not.toBeInTheDocument();
  });

  test('fails after a release of the shell is tried with what the page has, without a reload @RELEASE-134', async () => {
    const modules: Record<string, Screen> = { other: says('other') };
    open({ registry, modules });
    await message();
    modules.card = says('card');
    const newest = { ...registry, generation: 2, shell: { version: '1.1.0-def' } };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(newest));
    await tryAgain();
    expect(await screen.findByText('card of Ada')).toBeVisible();
    expect(sessionStorage.getItem('parley-reloaded-for')).toBeNull();
  });

  test('throws is replaced by a message and reported with its remote @RELEASE-32', async () => {
    // React reports what a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('thrown on render');
      return <p>card repaired</p>;
    };
    const { failures } = open({ registry, modules: { card: Broken, other: says('other') } });
    expect(await message()).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['other of Ada']));
    expect(failures).toEqual(['mfe-a PARLEY-209']);
    expect(await screen.findByText('Error: thrown on render')).toBeVisible();
    isBroken = false;
    await tryAgain();
    expect(await screen.findByText('card repaired')).toBeVisible();
  });
});
