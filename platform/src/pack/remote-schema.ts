import { z } from 'zod';
import { remoteDeclaration } from '../registry/declaration-schema.ts';

/** The JSON schema of `remote.json`, with which editors complete and check it as a build does. */
export function remoteSchema(): object {
  const { properties, ...schema } = z.toJSONSchema(remoteDeclaration, {
    io: 'input',
    override({ jsonSchema }) {
      // A build refuses keys that no declaration has.
      if (jsonSchema.properties) jsonSchema.additionalProperties = false;
    },
  });
  return {
    ...schema,
    title: 'What a remote declares',
    properties: { $schema: { type: 'string' }, ...properties },
  };
}
