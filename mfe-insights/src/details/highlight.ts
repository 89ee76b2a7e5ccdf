/** A piece of an answer; `quoted` when a criterion rests on it. */
export interface Segment {
  text: string;
  quoted: boolean;
  /** Offset of the piece in the answer, in UTF-16 units. */
  start: number;
}

/** Where each quote stands first in the answer; a quote that is not in it verbatim is left out. */
function ranges(answer: string, quotes: readonly string[]): [start: number, end: number][] {
  return [...new Set(quotes)]
    .filter((quote) => quote !== '')
    .map((quote): [number, number] => {
      const start = answer.indexOf(quote);
      return [start, start + quote.length];
    })
    .filter(([start]) => start >= 0)
    .toSorted(([a], [b]) => a - b);
}

/** Joins quotes that overlap; quotes that only touch stay apart, each verbatim. */
function joined(sorted: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = result.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Cuts an answer into quoted and other pieces; put together again they are the answer. */
export function highlightQuotes(answer: string, quotes: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let position = 0;
  const add = (end: number, quoted: boolean) => {
    if (end > position)
      segments.push({ text: answer.slice(position, end), quoted, start: position });
    position = end;
  };
  for (const [start, end] of joined(ranges(answer, quotes))) {
    add(start, false);
    add(end, true);
  }
  add(answer.length, false);
  return segments;
}
