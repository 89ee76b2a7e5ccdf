import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { compile } from '../workspace/compile.ts';
import { environmentSchema } from '../workspace/environment-schema.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

const moduleSchema = z.looseObject({ environmentSchema: z.instanceof(z.ZodObject) });

async function compiledSchema(folder: 'api' | 'interviewer', file: string): Promise<z.ZodObject> {
  await compile(folder);
  const address = pathToFileURL(path.join(workspaceRoot, folder, 'dist', file)).href;
  const loaded: unknown = await import(address);
  return moduleSchema.parse(loaded).environmentSchema;
}

/** The schemas of the programs that read environment variables, by the program's name. */
export async function environmentSchemas(): Promise<Record<string, z.ZodObject>> {
  return {
    API: await compiledSchema('api', 'configuration/environment-schema.js'),
    interviewer: await compiledSchema('interviewer', 'environment/environment-schema.js'),
    commands: environmentSchema,
  };
}
