import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overviewOf, released, shell } from '../testing/released.ts';
import { DetailsScreen } from './details-screen.tsx';

const base = '/operations/releases';
const job = '7f3e2a10-1111-4222-8333-1234567890ab';
const event = {
  at: '2026-11-20T12:00:00.000Z',
  generation: 4,
  by: 'ada@parley.test by the console',
  reason: 'it fails on phones',
  summary: 'Took back the canary 1.1.0-00000000bb of mfe-account',
};

type Answers = Parameters<typeof answerApi>[0];

function open(answers: Answers = {}, remote = 'mfe-account') {
  const calls = answerApi({
    [`GET ${base}?hours=24`]: overviewOf([released()]),
    [`GET ${base}/mfe-account/history`]: { data: { events: [event] } },
    ...answers,
  });
  renderScreen(<DetailsScreen />, { path: '/releases/:remote', at: `/releases/${remote}` });
  return calls;
}

/** Opens the dialog of a change and gives a reason. */
async function ask(label: string, reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  if (reason !== '') await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await userEvent.click(dialog.getByRole('button', { name: label }));
  return dialog;
}

test('shows vitals, errors by kind, and who changed what, when and why @RELEASE-80', async () => {
  open();
  const errors = within(await screen.findByRole('region', { name: 'Errors by kind' }));
  expect(errors.getAllByText('TypeError')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /^LCP.*2\.31 s \(80\svisits\)/ })).toBeVisible();
  const changes = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(changes.getByText(event.summary)).toBeVisible();
  expect(changes.getByText('Why: it fails on phones')).toBeVisible();
  expect(changes.getByText(/November 20, 2026.*by ada@parley\.test by the console/)).toBeVisible();
});

test('a canary is stopped only with a reason, and its result is shown @RELEASE-81', async () => {
  let isStopped = false;
  const calls = open({
    [`GET ${base}?hours=24`]: () => overviewOf([released(isStopped ? { canary: null } : {})]),
    [`POST ${base}/mfe-account/changes`]: { data: { job } },
    [`GET ${base}/mfe-account/jobs/${job}`]: () => {
      isStopped = true;
      return { data: { state: 'done', lines: ['checked'], message: event.summary } };
    },
  });
  const dialog = await ask('Stop canary', '');
  expect(dialog.getByText('Say why, in three characters or more.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'it fails');
  await userEvent.click(dialog.getByRole('button', { name: 'Stop canary' }));
  expect(await dialog.findByText(event.summary)).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    change: 'stop-canary',
    from: '1.0.0-00000000aa',
    canary: '1.1.0-00000000bb',
    reason: 'it fails',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Roll back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop canary' })).not.toBeInTheDocument();
});

test('a refusal shows the message of the gate @RELEASE-81', async () => {
  const message = 'PARLEY-140: mfe-account 1.2.0 is live: another operator has changed it.';
  open({
    [`POST ${base}/mfe-account/changes`]: { data: { job } },
    [`GET ${base}/mfe-account/jobs/${job}`]: { data: { state: 'refused', lines: [], message } },
  });
  const dialog = await ask('Promote canary', 'all is well');
  expect(await dialog.findByText(message)).toBeVisible();
});

test('a change whose job is gone, as after a restart of the service, ends and says where to look', async () => {
  const message = 'This job is gone: the service was started again. Look at the history.';
  const calls = open({
    [`POST ${base}/mfe-account/changes`]: { data: { job } },
    [`GET ${base}/mfe-account/jobs/${job}`]: { status: 404, message },
  });
  const dialog = await ask('Roll back', 'it fails');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
  expect(calls.filter(({ call }) => call.endsWith(job))).toHaveLength(1);
});

test('a change that is not accepted says why', async () => {
  open({
    [`POST ${base}/mfe-account/changes`]: {
      status: 409,
      message: 'Another release is in progress.',
    },
  });
  const dialog = await ask('Roll back', 'it fails');
  expect(await dialog.findByText('Another release is in progress.')).toBeVisible();
});

test('nothing can be changed while another change is made', async () => {
  open({ [`GET ${base}?hours=24`]: overviewOf([released({ job })]) });
  expect(await screen.findByRole('button', { name: 'Stop canary' })).toBeDisabled();
  expect(screen.getByText('A change is being made now.')).toBeVisible();
});

test('a remote that is not released leads back to all of them', async () => {
  open({ [`GET ${base}?hours=24`]: overviewOf([]) });
  expect(await screen.findByText('mfe-account is not released')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All releases' })).toHaveAttribute('href', '/releases');
});

test('the shell can be rolled back only, and the page names the commands for the rest @RELEASE-111', async () => {
  open(
    {
      [`GET ${base}?hours=24`]: overviewOf([], 'connected', { shell }),
      [`GET ${base}/shell/history`]: { data: { events: [] } },
    },
    'shell',
  );
  expect(await screen.findByRole('button', { name: 'Roll back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /canary/ })).not.toBeInTheDocument();
  expect(screen.getByText('npm run parley -- publish shell')).toBeVisible();
});
