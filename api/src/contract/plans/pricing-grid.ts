import type { PricingPlan } from '../setup.ts';
import { type PlanId, planIds, planIncludes, planName, plans } from './plans.ts';
import { monthlyPrices } from './prices.ts';
import { quotaText } from './quotas.ts';

/** What each plan offers and from which plan on (product specification §6). */
const sharedFeatures: readonly { text: string; from: PlanId }[] = [
  { text: 'Basic feedback with score and summary', from: 'parley_free' },
  { text: 'Question breakdown with strengths', from: 'parley_plus' },
  { text: 'Detailed analytics and insights', from: 'parley_plus' },
  { text: 'Report download', from: 'parley_plus' },
  { text: 'Areas for improvement and detailed feedback', from: 'parley_max' },
  { text: 'Advanced analytics by criterion', from: 'parley_max' },
  { text: 'Custom scenarios', from: 'parley_max' },
];

/** What each plan has in its own measure beside its quota: languages, support (specification §6 and §9). */
const ownFeatures: Readonly<Record<PlanId, readonly string[]>> = {
  parley_free: ['Standard languages'],
  parley_plus: ['All languages', 'Priority support'],
  parley_max: ['All languages', '24/7 support'],
};

const presentation: Readonly<
  Record<PlanId, Pick<PricingPlan, 'popular' | 'color' | 'borderColor'> & { verb: string }>
> = {
  parley_free: { popular: false, color: 'muted', borderColor: 'hairline', verb: 'Start' },
  parley_plus: { popular: true, color: 'accent', borderColor: 'accent', verb: 'Get' },
  parley_max: { popular: false, color: 'ink', borderColor: 'hairline', verb: 'Get' },
};

/**
 * The pricing grid, smallest plan first. The API answers with it, and pages that are made before
 * anybody asks the API show it too.
 */
export function pricing(productName: string): PricingPlan[] {
  return planIds.map((identity) => {
    const { verb, ...look } = presentation[identity];
    const name = planName(identity, productName);
    return {
      identity,
      name,
      description: plans[identity].description,
      price: { monthly: monthlyPrices[identity] },
      features: [
        ...[quotaText(identity), ...ownFeatures[identity]].map((text) => ({
          text,
          included: true,
        })),
        ...sharedFeatures.map(({ text, from }) => ({
          text,
          included: planIncludes(identity, from),
        })),
      ],
      cta: `${verb} ${name.replace(`${productName} `, '')}`,
      ...look,
    };
  });
}
