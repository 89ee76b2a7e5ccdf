import type { PaymentsProvider } from '../../../providers/payments/payments.ts';

/**
 * What a customer's next payments are lowered by, in US cents; `null` when the provider does not say
 * it: everything else is answered without.
 */
export async function readCredit(
  payments: PaymentsProvider,
  customerId: string,
  onFailure: (error: unknown) => void,
): Promise<number | null> {
  try {
    return await payments.readCredit(customerId);
  } catch (error) {
    onFailure(error);
    return null;
  }
}
