import { layeredFacades } from '../release-format/shared-modules.ts';
import { pathAliases, pathModules } from './library-paths.ts';

test('a path of a layered library leads to the layer that has the component', () => {
  const aliases = pathAliases();
  const modules = pathModules();
  const sourceOf = (request: string) => modules[aliases[`${request}$`] ?? ''];
  expect(sourceOf('@mui/material/Button')).toBe(
    "export { Button as default } from '@parley/shared-ui/material/core';",
  );
  expect(sourceOf('@mui/material/ToggleButton')).toBe(
    "export { ToggleButton as default } from '@parley/shared-ui/material/choices';",
  );
  expect(sourceOf('@mui/material/utils')).toBe(
    "export { createSvgIcon } from '@parley/shared-ui/material/core';",
  );
});

test('a component that no layer has keeps its path', () => {
  expect(pathAliases()['@mui/material/Rating$']).toBeUndefined();
  expect(Object.keys(layeredFacades())).toEqual(['@mui/material']);
});
