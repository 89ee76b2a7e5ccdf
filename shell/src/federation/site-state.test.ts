import { testRegistry } from '../testing/test-registry.ts';
import { siteStateOf } from './site-state.ts';

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])(
  'a site whose configuration has googleSignIn %s offers Google from the start: %s',
  (googleSignIn, offered) => {
    const registry = testRegistry();
    const config = { ...registry.config, ...(googleSignIn === undefined ? {} : { googleSignIn }) };
    expect(siteStateOf({ ...registry, config }).googleSignIn).toBe(offered);
  },
);
