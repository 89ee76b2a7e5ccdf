/** Text as HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const style = `
:root { color-scheme: light dark; --edge: light-dark(#d9d4c7, #3a3a40); --soft: light-dark(#6b675e, #a3a09a);
  --good: light-dark(#1f7a4d, #6fcf9b); --bad: light-dark(#b3261e, #ff8f86); --back: light-dark(#faf8f4, #17171a);
  --card: light-dark(#fff, #202024); }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 4rem; background: var(--back);
  font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2.25rem 0 .75rem }
p { margin: .25rem 0 } .soft { color: var(--soft) } .failed { color: var(--bad) } .passed { color: var(--good) }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .35rem .75rem .35rem 0;
  border-bottom: 1px solid var(--edge); vertical-align: top } .number { text-align: right;
  font-variant-numeric: tabular-nums; white-space: nowrap }
details { border: 1px solid var(--edge); border-radius: 8px; margin: .5rem 0; background: var(--card) }
summary { padding: .6rem .9rem; cursor: pointer } details > :not(summary) { margin: 0 .9rem .9rem }
pre { overflow: auto; padding: .75rem; border-radius: 6px; background: var(--back); border: 1px solid var(--edge);
  font: 12.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; max-height: 30rem }
code { font: 12.5px/1.5 ui-monospace, monospace } img { max-width: 100%; border: 1px solid var(--edge) }
input { font: inherit; width: 100%; padding: .6rem .8rem; border-radius: 8px; border: 1px solid var(--edge);
  background: var(--card); color: inherit } [hidden] { display: none }
a { color: inherit } a:hover { text-decoration-thickness: 2px } .picture { width: 11rem; height: auto }
.id { white-space: nowrap }
`;

/** Hides what lacks the words in the search field. */
const search = `
const field = document.querySelector('input');
const items = [...document.querySelectorAll('[data-text]')].map((element) => [element, element.dataset.text.toLowerCase()]);
const groups = [...document.querySelectorAll('[data-group]')];
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const [element, text] of items) element.hidden = !words.every((word) => text.includes(word));
  for (const group of groups) {
    group.hidden = !group.querySelector('[data-text]:not([hidden])');
    if (group.matches('details')) group.open = words.length > 0 && !group.hidden;
  }
};
field?.addEventListener('input', show);
`;

/** A whole page that needs nothing but itself. @param body HTML */
export const wholePage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style><body>${body}<script>${search}</script></body></html>`;

/** A duration in words: milliseconds, seconds or minutes. */
export function readableDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1_000;
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`;
}
