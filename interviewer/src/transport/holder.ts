/** Whose key or conversation something is; the references mean nothing here. */
export interface Holder {
  readonly user: string;
  /** The sign-in session that asked for the key. */
  readonly session?: string;
  readonly interview?: string;
}

/** References that a holder may have; an absent one stands for any. */
export type HolderMatch = { readonly [Name in keyof Holder]?: Holder[Name] | undefined };

/** Whether a holder has every reference that is given. */
export function matches(holder: Holder, match: HolderMatch): boolean {
  return (['user', 'session', 'interview'] as const).every(
    (name) => match[name] === undefined || match[name] === holder[name],
  );
}
