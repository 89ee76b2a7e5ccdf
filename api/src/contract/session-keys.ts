import { z } from 'zod';
import { planIds } from './plans/plans.ts';

const count = z.int().min(0);

/** Keys for the live interview in a calendar month, for operators. */
export const keyUsage = z.object({
  /** The month in UTC, such as 2026-11. */
  month: z.string(),
  keys: count,
  /** Seconds of conversation, as far as services reported them. */
  conversationSeconds: count,
  /** Who used most, the most keys first. */
  users: z.array(
    z.object({
      userId: z.string(),
      plan: z.enum(planIds),
      keys: count,
      interviews: count,
      /** `null` where it is not known: hosted services do not report it. */
      conversationSeconds: count.nullable(),
    }),
  ),
});
export type KeyUsage = z.infer<typeof keyUsage>;
