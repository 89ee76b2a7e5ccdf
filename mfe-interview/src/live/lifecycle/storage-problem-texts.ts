import type { StorageProblem } from '@parley/shared-ui/offline-storage';

/** Shown when this browser cannot store the interview now. */
export const storageProblemTexts: Readonly<Record<StorageProblem, string>> = {
  newer:
    'A newer version of this site is in use in this browser, so this page cannot keep your answers on this device. They are still sent as you give them. Reload the page to go on with the newer version.',
  blocked:
    'Another tab keeps this site’s storage busy, so your answers are kept only while this page is open. Close the other tabs of this site.',
};
