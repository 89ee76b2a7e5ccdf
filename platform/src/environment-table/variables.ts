import { z } from 'zod';

/** An environment variable, as the schemas of all programs that read it describe it. */
export interface Variable {
  name: string;
  meaning: string;
  /** What it is when it is not set, in Markdown; empty: nothing. */
  usually: string;
  /** Names of the programs that read it. */
  programs: string[];
  /** What production needs; empty: nothing. */
  production: string;
  isSecret: boolean;
}

/** What a schema says of one variable. */
const propertySchema = z.looseObject({
  description: z.string().optional(),
  usually: z.string().optional(),
  production: z.string().optional(),
  secret: z.boolean().optional(),
  default: z.unknown().optional(),
});
const documentSchema = z.looseObject({ properties: z.record(z.string(), propertySchema) });

/** A default as the environment would have it. */
function defaultText(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return '';
  return `\`${String(value)}\``;
}

/** The one text that programs give, where any does. @throws Error when they give different ones */
function agreed(name: string, what: string, texts: readonly string[]): string {
  const different = [...new Set(texts.filter((text) => text !== ''))];
  if (different.length < 2) return different[0] ?? '';
  throw new Error(`${name} has several ${what}: ${different.join(' · ')}.`);
}

/**
 * The variables of all programs by name. A variable that several programs read is described by one of
 * them, or alike by all; its defaults are the same.
 * @param schemas the schema of each program by the program's name
 * @throws Error that names a variable without a description, or on which programs do not agree
 */
export function describeVariables(schemas: Readonly<Record<string, z.ZodObject>>): Variable[] {
  const known = new Map<string, { program: string; property: z.output<typeof propertySchema> }[]>();
  for (const [program, schema] of Object.entries(schemas)) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const [name, property] of Object.entries(documentSchema.parse(json).properties)) {
      known.set(name, [...(known.get(name) ?? []), { program, property }]);
    }
  }
  return [...known.keys()].sort().map((name) => {
    const uses = known.get(name) ?? [];
    const textsOf = (text: (property: z.output<typeof propertySchema>) => string | undefined) =>
      uses.map(({ property }) => text(property) ?? '');
    const meaning = agreed(
      name,
      'descriptions',
      textsOf(({ description }) => description),
    );
    if (meaning === '') throw new Error(`No schema says what ${name} is for: add a description.`);
    const defaults = textsOf((property) => property.usually ?? defaultText(property.default));
    return {
      name,
      meaning,
      usually: agreed(name, 'defaults', defaults),
      programs: uses.map(({ program }) => program),
      production: agreed(
        name,
        'needs of production',
        textsOf(({ production }) => production),
      ),
      isSecret: uses.some(({ property }) => property.secret === true),
    };
  });
}
