/** One statement of `docs/specification.md`. */
export interface Statement {
  /** Such as `DASHBOARD-3`. */
  id: string;
  /** The heading it stands under. */
  section: string;
  text: string;
  /** What differs deliberately and why; `null` where the product does what the text says. */
  deviation: string | null;
}

const idPattern = /^[A-Z]+-\d+$/;
const itemPattern = /^- \*\*(.*?)\*\* (.+)$/;
/** The formatter writes emphasis with underscores. */
const deviationMark = /^[*_]Deviation:[*_] /;
/** An at sign within a word begins no tag, so that addresses are none. */
const tagPattern = /(?<![\w.])@([A-Z]+-\d+)\b/g;

/** An item as it is read, its lines apart. */
interface Item {
  id: string;
  section: string;
  text: string[];
  deviation: string[] | null;
}

function itemFrom(line: string, section: string): Item {
  const [, id = '', text = ''] = itemPattern.exec(line) ?? [];
  if (!idPattern.test(id)) throw new Error(`A statement without an id such as PLAN-3: "${line}".`);
  return { id, section, text: [text], deviation: null };
}

function goOn(item: Item, line: string): void {
  if (deviationMark.test(line)) item.deviation = [line.replace(deviationMark, '')];
  else (item.deviation ?? item.text).push(line);
}

/**
 * The statements of a document: its list items, each with an id, under headings.
 * @throws Error that names an item without an id, or an id that stands twice
 */
export function readStatements(markdown: string): Statement[] {
  const items = new Map<string, Item>();
  let section = '';
  let item: Item | undefined;
  for (const line of markdown.split('\n')) {
    const [, heading] = /^#+ (.+)$/.exec(line) ?? [];
    if (heading !== undefined) section = heading;
    if (line.startsWith('- ')) {
      item = itemFrom(line, section);
      if (items.has(item.id)) throw new Error(`The id ${item.id} stands twice.`);
      items.set(item.id, item);
    } else if (item && /^\s+\S/.test(line)) goOn(item, line.trim());
    else item = undefined;
  }
  return [...items.values()].map(({ text, deviation, ...rest }) => ({
    ...rest,
    text: text.join(' '),
    deviation: deviation?.join(' ') ?? null,
  }));
}

/** The ids that a title or a file names, `@DASHBOARD-3`; each once, in their order. */
export function tagsIn(text: string): string[] {
  return [...new Set([...text.matchAll(tagPattern)].map(([, id = '']) => id))];
}
