import { testRegistry } from '../testing/test-registry.ts';
import { parseRegistry, RegistryError, readInlinedRegistry } from './read-registry.ts';

function pageWith(content: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'parley-registry';
  script.type = 'application/json';
  script.textContent = content;
  page.head.append(script);
  return page;
}

test('reads the registry that is inlined in the page', () => {
  const registry = testRegistry();
  expect(readInlinedRegistry(pageWith(JSON.stringify(registry)))).toEqual(registry);
});

test.each([
  ['no registry', 'null'],
  ['text that is not JSON', '{"generation":'],
  ['a registry without remotes', JSON.stringify({ ...testRegistry(), remotes: undefined })],
])('refuses %s with a clear error @RELEASE-5', (_what, content) => {
  expect(() => readInlinedRegistry(pageWith(content))).toThrow(RegistryError);
});

test('the error names the remotes that claim the same path @RELEASE-2', () => {
  const registry = testRegistry({
    'mfe-one': [{ path: '/interview/:id', module: 'details' }],
    'mfe-two': [{ path: '/interview/:name', module: 'other' }],
  });
  expect(() => parseRegistry(registry)).toThrow(
    'The remotes mfe-one and mfe-two both claim the path /interview/:name.',
  );
});
