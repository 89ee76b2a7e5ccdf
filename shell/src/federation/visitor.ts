import { visitorIdOf } from '@parley/platform/visitor';

/** Who visits this page; the page's own script has asked the same way before it preloaded anything. */
export function visitor(page: Document): string {
  return visitorIdOf(page, () => crypto.randomUUID(), location.protocol === 'https:');
}
