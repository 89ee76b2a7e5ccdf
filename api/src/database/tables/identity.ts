import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../schema.ts';

/** Accounts elsewhere with which a user signs in: the provider's own subject, never the address. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ownerId(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_by_user').on(table.userId),
  ],
);

/** Sign-ins that were sent to the OpenID provider and have not come back, by the hash of `state`. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_by_expiry').on(table.expiresAt)],
);

/**
 * Browsers in which a user has signed in, by the hash of their long-lived cookie. They authenticate
 * nobody: they only keep permits of their own for sign-in mail to that user's address.
 */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    userId: ownerId(),
    /** Browser and system in words. */
    device: text('device').notNull().default(''),
    signedInAt: moment('signed_in_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('remembered_browsers_by_user').on(table.userId),
    index('remembered_browsers_by_expiry').on(table.expiresAt),
  ],
);
