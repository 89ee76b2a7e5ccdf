const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let page: string | undefined;

/** The id that all calls of this page have as their parent; made with the first call. */
function pageId(): string {
  page ??= randomHex(8);
  return page;
}

/**
 * The trace context of a new call (W3C Trace Context, level 1): a trace of its own, below the page.
 * @param share of the calls whose traces are recorded, 0 to 1
 */
export function traceParent(share: number): string {
  return `00-${randomHex(16)}-${pageId()}-${Math.random() < share ? '01' : '00'}`;
}
