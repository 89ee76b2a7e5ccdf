import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { z } from 'zod';
import type { SourceMapStorage } from './release-storage.ts';

/** A place in a script of a release, as a browser tells it. */
export interface BuiltFrame {
  remote: string;
  version: string;
  /** Name of the script, without its folder. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A place in a source. */
export interface SourceFrame {
  /** Path of the source, such as `src/history/history-list.tsx`. */
  source: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** The name that stands there; `null` where the map has none. */
  name: string | null;
  /** The line with those around it; `null` where the map does not contain the source. */
  code: SourceLines | null;
}

/** Some lines of a source. */
export interface SourceLines {
  /** Number of the first one, from 1. */
  first: number;
  lines: string[];
}

/** Lines before and after the one that is asked for. */
const linesAround = 2;
/** Characters of a line that are shown: a source may be one long line. */
const maxLineLength = 300;

/** The fields of a source map that are read here (ECMA-426). */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
  sourcesContent: z.array(z.nullable(z.string())).default([]),
});

/** A source's path without what the bundler puts before it. */
const plainPath = (source: string) =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');

function linesOf(content: string, line: number): SourceLines | null {
  const first = Math.max(1, line - linesAround);
  const lines = content.split(/\r?\n/).slice(first - 1, line + linesAround);
  if (lines.length === 0) return null;
  return { first, lines: lines.map((each) => each.slice(0, maxLineLength)) };
}

/**
 * The place in the sources that a place in a released script was built from.
 * @returns `null` where the release has no map of the script, or the map says nothing of the place
 */
export async function resolveFrame(
  storage: SourceMapStorage,
  { remote, version, file, line, column }: BuiltFrame,
): Promise<SourceFrame | null> {
  const text = await storage.sourceMap({ name: remote, version }, file);
  if (text === null) return null;
  const parsed = sourceMap.safeParse(readJson(text));
  if (!parsed.success || line < 1 || column < 1) return null;
  const map = new TraceMap(parsed.data);
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  const { source, name } = found;
  const content = sourceContentFor(map, source);
  const code = content ? linesOf(content, found.line) : null;
  return { source: plainPath(source), line: found.line, column: found.column + 1, name, code };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
