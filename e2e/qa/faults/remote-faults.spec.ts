import { alteredChunk, assertRecovers, faults } from '../../support/faults.ts';
import { test } from '../../support/test.ts';

/** One remote's row of the matrix; `npm run bench -- faults` puts all of them to it. */
const remote = 'mfe-account';

for (const fault of [...faults, alteredChunk]) {
  const hash = fault.name.includes('altered') ? ' @RELEASE-19' : '';
  test(`${fault.name}: the page shows the error, other pages work, and Try again recovers @RELEASE-22${hash}`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    const { token } = await signIn({ firstName: 'Ada' });
    await assertRecovers(page, baseURL ?? '', token, remote, fault);
  });
}
