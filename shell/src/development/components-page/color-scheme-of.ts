import { colorSchemeAttribute } from '@parley/shared-ui/theme';

/** The attribute by which what floats above the page has the scheme of the example that opened it. */
export function colorSchemeOf(opener: Element | null): Record<string, string> {
  const scheme = opener?.closest(`[${colorSchemeAttribute}]`)?.getAttribute(colorSchemeAttribute);
  return scheme ? { [colorSchemeAttribute]: scheme } : {};
}
