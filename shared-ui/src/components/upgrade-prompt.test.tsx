import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createAppStore } from '../store/store.ts';
import { renderScreen, testApiUrl } from '../testing/testing.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

test.each([
  ['parley_plus', 'Parley Plus', '/profile?upgrade=plus'],
  ['parley_max', 'Parley Max', '/profile?upgrade=max'],
] as const)(
  'a prompt for %s names the plan and links to it @UPGRADE-1 @UPGRADE-2 @UPGRADE-3 @UPGRADE-4',
  (plan, name, address) => {
    renderScreen(<UpgradePrompt feature="Detailed Feedback" plan={plan} />);
    expect(
      screen.getByRole('heading', { name: `Detailed Feedback - ${name} Feature` }),
    ).toBeVisible();
    expect(
      screen.getByText(
        `Upgrade to ${name} to unlock Detailed Feedback and get deeper insights into your interview performance.`,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: `Upgrade to ${name}` })).toHaveAttribute(
      'href',
      address,
    );
  },
);

test('a prompt names the plan with the configured product name @PRODUCT-36', () => {
  const site = { productName: 'Rehearse', supportEmail: '', feedbackFormUrl: null };
  const element = <UpgradePrompt feature="Detailed Feedback" plan="parley_max" />;
  render(
    <Provider store={createAppStore({ apiUrl: testApiUrl }, site)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
  expect(screen.getByRole('link', { name: 'Upgrade to Rehearse Max' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('Parley');
});
