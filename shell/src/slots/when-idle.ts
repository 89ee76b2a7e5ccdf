/** Milliseconds after which a page that is never idle is interrupted. */
const timeoutMs = 2_000;

/** Calls `then` once the page has loaded and the browser is idle. @returns cancels it */
export function whenIdle(then: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) then();
  };
  const rest = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: timeoutMs });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener('load', rest);
  };
}
