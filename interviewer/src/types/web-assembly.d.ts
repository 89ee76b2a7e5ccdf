/** The part of WebAssembly that the synthesizer uses; the compiler's own types need a browser's. */
declare namespace WebAssembly {
  /** Compiled code, opaque to us. */
  type Module = object;
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(
    module: Module,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<Instance>;
}
