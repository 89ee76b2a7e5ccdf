import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveActions } from '../state/live-slice.ts';
import { RoomAlerts } from './room-alerts.tsx';

test('the focus stays in the room when an error is closed', async () => {
  const { store } = renderScreen(
    <>
      <RoomAlerts onRetryCamera={() => {}} onReconnect={() => {}} />
      <main id="main" tabIndex={-1} />
    </>,
  );
  act(() => {
    store.dispatch(liveActions.errorShown('Session key renewal failed'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
