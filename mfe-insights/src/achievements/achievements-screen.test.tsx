import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AchievementsScreen } from './achievements-screen.tsx';

test('shows achievements as coming soon @ACHIEVEMENTS-1', () => {
  answerApi({});
  const { container } = renderScreen(<AchievementsScreen />, { path: '/my-achievements' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Achievement feature coming soon...',
  );
  expect(container).toHaveTextContent(/^Achievement feature coming soon\.\.\.$/);
});
