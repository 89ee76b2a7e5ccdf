import { visitorIdOf } from '@parley/platform/visitor';

/** Id of the visitor; the page's inline script has read it in the same way before preloading. */
export function visitor(page: Document): string {
  return visitorIdOf(page, () => crypto.randomUUID(), location.protocol === 'https:');
}
