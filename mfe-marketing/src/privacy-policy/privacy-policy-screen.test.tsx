import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen } from '@testing-library/react';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';

test('mentions work experience, project history and what is said about the background @PRODUCT-20', () => {
  answerApi({});
  renderScreen(<PrivacyPolicyScreen />, { path: '/privacy-policy' });
  const added = screen.getByText('What you add to your profile.').closest('p');
  expect(added).toHaveTextContent(/your work experience, your project history/);
  const said = screen.getByText('What you say in an interview.').closest('p');
  expect(said).toHaveTextContent(/what you tell the interviewer aloud about your background/);
});
