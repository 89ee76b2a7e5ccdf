import { pricing } from '@parley/api/contract/plans/pricing-grid';
import { type AppStore, api, selectSite } from '@parley/shared-ui/store';

/** Puts the plans of the contract into the store: what the page shows until the server has answered. */
export function seedPlans(store: AppStore): void {
  const { productName } = selectSite(store.getState());
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'pricing', arg: undefined, value: pricing(productName) },
    ]),
  );
}
