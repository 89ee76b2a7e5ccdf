import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FillDeclaration, RemoteDeclaration } from '../registry/declaration-schema.ts';
import { runNode } from '../workspace/run-node.ts';
import { readDeclaration, workspaceRoot } from '../workspace/workspace.ts';

/** A copy of a remote, which the tests break. */
const name = 'mfe-marketing';
const rspack = path.join(workspaceRoot, 'platform/node_modules/@rspack/cli/bin/rspack.js');
const preset = path.join(workspaceRoot, 'platform/dist/preset/preset.js');

let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'parley-build-'));
  folder = path.join(home, name);
  const source = path.join(workspaceRoot, name);
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist)$/.test(file),
  });
  symlinkSync(path.join(source, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'build.config.mjs'),
    `import { remoteConfig } from ${JSON.stringify(preset)};
     export default remoteConfig(import.meta.dirname)[0];`,
  );
});
afterEach(() => rmSync(home, { recursive: true }));

/** Changes the declaration. */
function declare(change: Partial<RemoteDeclaration>): void {
  const declaration = { ...readDeclaration(name), ...change };
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(declaration));
}

const { routes, budgets } = readDeclaration(name);

const fill: FillDeclaration = {
  slot: 'dashboard-card',
  version: '^1.0.0',
  module: 'card',
  title: 'A card',
  order: 1,
  access: 'protected',
};

/** Gives the first page an entry in the sidebar with this icon. */
function declareIcon(icon: string): void {
  const [route, ...others] = routes;
  const navigation = { label: 'Home', icon, order: 1 };
  if (route) declare({ routes: [{ ...route, navigation }, ...others] });
}

function write(text: string): void {
  writeFileSync(path.join(folder, 'src/landing/route.tsx'), text);
}

/** Declares a fill of `dashboard-card`, whose module makes its default export with this call. */
function writeFill(call: string): void {
  mkdirSync(path.join(folder, 'src/card'));
  writeFileSync(
    path.join(folder, 'src/card/fill.tsx'),
    `import { defineFill } from '@parley/shared-ui/fill';\nexport default ${call};\n`,
  );
  declare({ fills: [{ ...fill, module: 'card' }] });
}

/** Builds as a team does in the remote's folder. */
const build = () =>
  runNode([rspack, 'build', '-c', 'build.config.mjs'], {
    cwd: folder,
    variables: { NODE_ENV: 'production' },
  });

const refusals: [what: string, code: string, said: string, spoil: () => void][] = [
  [
    'a route without a module',
    'PARLEY-122',
    'declares a page with the module "more", but there is no src/more/route.tsx',
    () => {
      const [route] = routes;
      if (route) declare({ routes: [...routes, { ...route, path: '/more', module: 'more' }] });
    },
  ],
  [
    'a fill without a module',
    'PARLEY-122',
    'declares a fill with the module "more", but there is no src/more/fill.tsx',
    () => declare({ fills: [{ ...fill, module: 'more' }] }),
  ],
  [
    'a module that is both a page and a fill',
    'PARLEY-121',
    'its module "landing" is both a page and a fill',
    () => declare({ fills: [{ ...fill, module: 'landing' }] }),
  ],
  [
    'a route in the place of a fill',
    'PARLEY-123',
    'src/card/fill.tsx does not make its default export with defineFill',
    () => {
      const text = readFileSync(path.join(folder, 'src/landing/route.tsx'), 'utf8');
      mkdirSync(path.join(folder, 'src/card'));
      writeFileSync(path.join(folder, 'src/card/fill.tsx'), text.replaceAll("'./", "'../landing/"));
      declare({ fills: [{ ...fill, module: 'card' }] });
    },
  ],
  [
    'a fill that is written for another slot than the declared one @RELEASE-121',
    'PARLEY-123',
    'src/card/fill.tsx is written for the slot "interview-answer", and remote.json has it fill "dashboard-card". Write "export default defineFill<\'dashboard-card\'>({ Component });"',
    () => writeFill("defineFill<'interview-answer'>({ Component: () => null })"),
  ],
  [
    'a fill that names no slot',
    'PARLEY-123',
    'src/card/fill.tsx names no slot, and remote.json has it fill "dashboard-card"',
    () => writeFill('defineFill({ Component: () => null })'),
  ],
  [
    'an icon with a script',
    'PARLEY-121',
    'the icon ./icon.svg of mfe-marketing:',
    () => {
      writeFileSync(path.join(folder, 'icon.svg'), '<svg viewBox="0 0 9 9"><script/></svg>');
      declareIcon('./icon.svg');
    },
  ],
  [
    'an icon from outside its folder',
    'PARLEY-121',
    'the icon ./../icon.svg of mfe-marketing: it is not in the folder',
    () => declareIcon('./../icon.svg'),
  ],
  [
    'a key that no declaration has',
    'PARLEY-121',
    'there is no key "routes.0.colour" in a declaration',
    () => {
      const [route] = routes;
      if (route) declare({ routes: [Object.assign({ ...route }, { colour: 'red' })] });
    },
  ],
  [
    'a module without a default export',
    'PARLEY-123',
    'src/landing/route.tsx has no default export',
    () => write('export const Landing = () => null;'),
  ],
  [
    'a component instead of a route',
    'PARLEY-123',
    'does not make its default export with defineRoute',
    () => write('const Landing = () => null;\nexport default Landing;'),
  ],
  [
    'a route without a component',
    'PARLEY-123',
    'gives no Component',
    () =>
      write(
        `import { defineRoute } from '@parley/shared-ui/route';\nexport default defineRoute({ Component: 'div' });`,
      ),
  ],
  [
    'a newer platform',
    'PARLEY-124',
    'needs platform ^2.0.0; this workspace has',
    () => declare({ needs: { platform: '^2.0.0', api: '*' } }),
  ],
  [
    'a newer API',
    'PARLEY-124',
    'needs API ^99.0.0; this workspace has',
    () => declare({ needs: { platform: '*', api: '^99.0.0' } }),
  ],
  [
    'an entry over its budget',
    'PARLEY-108',
    'bytes with brotli, over its budget of 1000',
    () => declare({ budgets: { ...budgets, entry: 1_000 } }),
  ],
  [
    'a route over its budget',
    'PARLEY-108',
    'What the route "landing" of mfe-marketing loads is',
    () => declare({ budgets: { ...budgets, route: 10_000 } }),
  ],
  [
    'the same path twice',
    'PARLEY-121',
    'it claims the path / twice',
    () => declare({ routes: [...routes, ...routes] }),
  ],
];

test.each(refusals)('%s fails the build with %s', async (_what, code, said, spoil) => {
  spoil();
  const { code: exit, output } = await build();
  const words = output.replaceAll(/\s*[│×]?\s+/g, ' ');
  expect(words).toContain(code);
  expect(words).toContain(said);
  expect(exit).not.toBe(0);
});

test('a fill that is written for the declared slot among others builds without errors', async () => {
  writeFill("defineFill<'interview-answer' | 'dashboard-card'>({ Component: () => null })");
  const { code, output } = await build();
  expect(output).not.toContain('PARLEY');
  expect(code).toBe(0);
});

test('an unchanged remote builds without errors', async () => {
  const { code, output } = await build();
  expect(output).not.toContain('PARLEY');
  expect(code).toBe(0);
});
