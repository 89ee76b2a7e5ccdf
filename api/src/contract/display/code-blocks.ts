/** Code between fences in a text, as people write it in a chat; offsets in UTF-16 units. */
export interface CodeBlock {
  /** The first offset of the opening fence. */
  start: number;
  /** Past the closing fence. */
  end: number;
  codeStart: number;
  codeEnd: number;
}

/** The word after the opening fence, such as `ts`, is only taken for a language at the end of its line. */
const fenced = /```(?:[\w+#.-]*[ \t]*\r?\n)?([\s\S]*?)\r?\n?[ \t]*```/g;

/** The blocks of code of a text, in order. A fence that is never closed is text like any other. */
export function codeBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(fenced)].map(({ 0: whole, 1: code = '', index }) => {
    const codeStart = index + whole.indexOf(code, 3);
    return { start: index, end: index + whole.length, codeStart, codeEnd: codeStart + code.length };
  });
}
