import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  element,
  elements,
  openElement,
} from '../offline-storage/recording-files/webm-elements.ts';
import { holdPrivateFiles } from '../testing/private-files.ts';
import { renderScreen } from '../testing/testing.tsx';
import { RecordingPanel } from './recording-panel.tsx';

const video = new Blob(
  [
    openElement(elements.segment),
    element(elements.info),
    element(elements.tracks),
    openElement(elements.cluster),
  ].map((part) => Uint8Array.from(part)),
);
const about = {
  interviewId: 'i1',
  parts: [{ startedAt: '2026-11-21T10:00:00.000Z' }],
  answers: [],
};

test('a deleted recording leaves the focus on the page', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const files = holdPrivateFiles({
    recordings: {
      ada: {
        i1: {
          'about.json': new Blob([JSON.stringify(about)]),
          'part-0.webm': video,
          'part-0.index': new Blob(['{"seekPoints":[],"end":1000}\n']),
        },
      },
    },
  });
  renderScreen(
    <main id="main" tabIndex={-1}>
      <RecordingPanel userId="ada" interviewId="i1" questions={[]} />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete recording' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Recording' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
  expect(files.recordings).toEqual({ ada: {} });
});
