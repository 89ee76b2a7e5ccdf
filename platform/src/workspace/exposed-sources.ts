import type { RemoteDeclaration } from '../registry/declaration-schema.ts';

/** A module that a remote exposes. */
export interface ExposedSource {
  /** A page's module, or one that fills a slot. */
  kind: 'route' | 'fill';
  module: string;
  /** Its file, relative to the remote's folder. */
  file: string;
  /** The slots that it fills; a page's fills none. */
  slots: string[];
}

/** The modules that a remote exposes, each once. */
export function exposedSources({ routes, fills }: RemoteDeclaration): ExposedSource[] {
  const slotsOf = (module: string) =>
    fills.filter((fill) => fill.module === module).map(({ slot }) => slot);
  const sources = (kind: ExposedSource['kind'], declared: readonly { module: string }[]) =>
    [...new Set(declared.map(({ module }) => module))].map((module) => ({
      kind,
      module,
      file: `src/${module}/${kind}.tsx`,
      slots: kind === 'fill' ? slotsOf(module) : [],
    }));
  return [...sources('route', routes), ...sources('fill', fills)];
}
