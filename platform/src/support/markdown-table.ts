/** A Markdown table as the formatter writes it: each column as wide as its widest cell. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [head, ...rows].map((cells) => cells.map((text) => text.replaceAll('|', '\\|')));
  const widths = head.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = all.map((cells) => cells.map((text, column) => text.padEnd(widths[column] ?? 0)));
  const ruler = widths.map((width) => '-'.repeat(width));
  const [first = [], ...others] = lines;
  return [first, ruler, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
