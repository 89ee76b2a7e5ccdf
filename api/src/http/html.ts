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
:root { color-scheme: light dark; --paper: #faf8f4; --surface: #fff; --ink: #1b1b2f; --muted: #5c5b6b; --accent: #3b3bc4; --on-accent: #fff; --line: #1b1b2f1f; }
@media (prefers-color-scheme: dark) { :root { --paper: #12121c; --surface: #1b1b29; --ink: #f2f0ea; --muted: #a9a7b8; --accent: #a5a6ff; --on-accent: #12121c; --line: #f2f0ea29; } }
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
