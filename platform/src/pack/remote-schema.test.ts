import { z } from 'zod';
import { remoteSchema } from './remote-schema.ts';

const objectSchema = z.object({
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
  properties: z.record(z.string(), z.unknown()),
});

test('the schema of remote.json needs the keys without a default and refuses keys that no declaration has', () => {
  const { required, properties } = objectSchema.parse(remoteSchema());
  expect(required).toEqual(['name', 'owner', 'needs', 'routes', 'budgets']);
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining([...required, '$schema', 'stateKeys', 'slots', 'fills']),
  );
});

test('the schema of remote.json lists the values of a page’s layout, and needs its path, module and title', () => {
  const { properties } = objectSchema.parse(remoteSchema());
  const { items } = z.object({ items: objectSchema }).parse(properties.routes);
  expect(items.required).toEqual(['path', 'module', 'title']);
  expect(items.properties.layout).toMatchObject({ enum: ['signed-in', 'public', 'bare'] });
});
