/** Every browser's and bundler's words for a script that did not come. */
const wordings = [
  /loading (css )?chunk \S+ failed/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** Whether a failure means that a chunk did not come; the one place that knows the wordings. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return wordings.some((wording) => wording.test(error.message)) || isChunkError(error.cause);
}
