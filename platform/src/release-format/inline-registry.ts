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
