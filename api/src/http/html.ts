import { type ColorTokens, darkColors, lightColors } from '../contract/display/palette.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe to stand in HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The colors of a scheme as CSS variables: `--paper`, `--on-accent`. */
const cssVariables = (colors: ColorTokens): string =>
  Object.entries(colors)
    .map(
      ([name, color]) =>
        `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${color};`,
    )
    .join(' ');

/** A whole HTML page in the product's calm look. `title` is escaped here, `body` is HTML. */
export function htmlPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
<style>
:root { color-scheme: light dark; ${cssVariables(lightColors)} }
@media (prefers-color-scheme: dark) { :root { ${cssVariables(darkColors)} } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.55 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 48px 24px; }
h1 { font: 600 27px/1.15 Georgia, serif; margin: 0 0 16px; }
h2 { font: 600 17px/1.4 system-ui, sans-serif; margin: 0; }
p { margin: 0 0 16px; }
.muted { color: var(--muted); font-size: 15px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 24px; margin: 0 0 16px; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 15px; }
.button { display: inline-block; border: 0; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: 600 17px/1 system-ui, sans-serif; padding: 14px 20px; text-decoration: none; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}
