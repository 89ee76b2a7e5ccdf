declare module '*.css';

/** Made by the build from the table of shared modules. */
declare module 'parley-shared-modules' {
  export const sharedModules: Readonly<Record<string, unknown>>;
}
