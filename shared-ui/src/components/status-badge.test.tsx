import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/testing.tsx';
import { StatusBadge } from './status-badge.tsx';

test.each([
  ['completed', 'Completed'],
  ['in_progress', 'In Progress'],
  ['cancelled', 'Cancelled'],
  ['scheduled', 'Scheduled'],
  ['archived', 'Unknown'],
  ['', 'Unknown'],
])('the status "%s" reads %s @STATE-12 @STATE-13', (status, text) => {
  renderScreen(<StatusBadge status={status} />);
  expect(screen.getByText(text)).toBeVisible();
});
