import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grading } from '../testing/samples.ts';
import { RegradeOffer } from './regrade-offer.tsx';

test('the offer leaves the focus with whoever has moved it on when it goes after a new grade', async () => {
  answerApi({ 'POST /interview/i1/regrade': { data: grading } });
  const { unmount } = renderScreen(<RegradeOffer grading={grading} />);
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  const elsewhere = document.createElement('button');
  main.append(elsewhere);
  document.body.append(main);
  await userEvent.click(screen.getByRole('button', { name: /^Grade again/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Grade again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  elsewhere.focus();
  unmount();
  expect(elsewhere).toHaveFocus();
  main.remove();
});
