import { z } from 'zod';
import type { Registry } from '../registry/registry-schema.ts';

/** `<` must not end the script element that carries the registry. */
function inlined(registry: Registry): string {
  return JSON.stringify(registry).replaceAll('<', '\\u003c');
}

/** A page with the registry in the template's script element. */
export function withRegistry(template: string, registry: Registry): string {
  return template.replace(
    /(<script type="application\/json" id="parley-registry">)null(<\/script>)/,
    (_all, open: string, close: string) => `${open}${inlined(registry)}${close}`,
  );
}

const withGeneration = z.object({ generation: z.int() });

/** The generation of the registry that a page carries; `null` where that cannot be read. */
export function generationOfPage(page: string): number | null {
  const element = /<script type="application\/json" id="parley-registry">(.*?)<\/script>/s;
  try {
    return withGeneration.parse(JSON.parse(element.exec(page)?.[1] ?? '')).generation;
  } catch {
    return null;
  }
}
