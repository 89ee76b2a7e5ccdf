/** Messages of all browsers and bundlers for a script that could not be loaded. */
const wordings = [
  /loading (css )?chunk \S+ failed/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** Whether an error is a chunk load error; the only place that knows the messages. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return wordings.some((wording) => wording.test(error.message)) || isChunkError(error.cause);
}
