import { readFileSync } from 'node:fs';
import { type Module, parse } from '@swc/core';
import { errorMessage } from './error-message.ts';

/**
 * Parses a TypeScript source.
 * @param shown the file as people know it
 * @throws Error that names the file, the place and the problem
 */
export async function parseSource(file: string, shown: string): Promise<Module> {
  const source = readFileSync(file, 'utf8');
  try {
    return await parse(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  } catch (error) {
    const message = errorMessage(error);
    // What follows is the compiler's own stack.
    const [problem = ''] = message.split(/\n+Caused by:/);
    throw new Error(`${shown} cannot be compiled:\n${problem.trimEnd()}`);
  }
}
