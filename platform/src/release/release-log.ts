import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** Writes down what was released, rolled back or removed: one JSON object a line. */
export function logRelease(dataDirectory: string, generation: number, summary: string): void {
  const line = JSON.stringify({ at: new Date().toISOString(), generation, summary });
  appendFileSync(path.join(dataDirectory, 'releases.log'), `${line}\n`);
}
