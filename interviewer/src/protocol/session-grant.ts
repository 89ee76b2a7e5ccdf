import type { SessionUpdate } from './session-configuration.ts';

/** What a key allows: the model, and the configuration with which the session begins. */
export interface SessionGrant {
  readonly model: string;
  readonly configuration: SessionUpdate;
}

/** What the key decides and the client cannot change. */
const decidedByKey = ['instructions', 'tools', 'tool_choice', 'prompt'] as const;

/**
 * As much of an update as a key leaves to the client: one that was made for an interview, with its
 * instructions, opens no other conversation.
 */
export function permittedUpdate(grant: SessionGrant, update: SessionUpdate): SessionUpdate {
  if (grant.configuration.instructions === undefined) return update;
  const permitted: SessionUpdate = { ...update };
  for (const key of decidedByKey) delete permitted[key];
  return permitted;
}
