import { assertRecovers, faults } from '../../support/faults.ts';
import { test } from '../../support/test.ts';

const remotes = [
  'mfe-marketing',
  'mfe-auth',
  'mfe-interview',
  'mfe-insights',
  'mfe-account',
  'mfe-releases',
];

for (const remote of remotes) {
  for (const fault of faults) {
    test(`${remote}: ${fault.name}`, async ({ page, signIn, baseURL }) => {
      const { token } = await signIn({ firstName: 'Ada' });
      await assertRecovers(page, baseURL ?? '', token, remote, fault);
    });
  }
}
