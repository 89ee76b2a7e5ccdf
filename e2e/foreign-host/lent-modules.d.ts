/** Written for the bundler by `foreign-host.ts`: every shared module, by its request. */
declare module 'lent-modules' {
  export const sharedModules: Record<string, unknown>;
}
