import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
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
}

/** The fields of a source map that are read here (ECMA-426). */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
});

/** A source's path without what the bundler puts before it. */
const plainPath = (source: string) =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');

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
  const found = originalPositionFor(new TraceMap(parsed.data), { line, column: column - 1 });
  if (found.source === null) return null;
  const { source, name } = found;
  return { source: plainPath(source), line: found.line, column: found.column + 1, name };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
