import { operations } from '../../contract/operations.ts';
import { pricing } from '../../contract/pricing.ts';
import { technologyLabels } from '../../contract/topics.ts';
import type { Register } from '../../http/operations/operation.ts';
import { googlePath } from '../../identity/sign-in/google-routes.ts';
import type { Services } from '../../providers/services.ts';
import { topicsWithQuestions } from '../../questions/question-bank.ts';

/** Prices, topics and sign-in options. */
export function registerAppSetup(register: Register, services: Services): void {
  const { configuration } = services;

  register(operations.platformPricing, async () => ({
    message: 'Here are the plans.',
    data: { pricing: pricing(configuration.productName) },
  }));

  register(operations.programmingLanguages, async () => ({
    message: 'Here is what you can be interviewed on.',
    data: topicsWithQuestions().map((value) => ({ text: technologyLabels[value], value })),
  }));

  register(operations.signInOptions, async () => ({
    message: 'Here is how you can sign in.',
    data: {
      google: services.identity !== null,
      googleUrl: services.identity === null ? null : configuration.apiUrl + googlePath,
      mailboxUrl: services.mailbox === null ? null : `${configuration.apiUrl}/dev/mailbox`,
    },
  }));
}
