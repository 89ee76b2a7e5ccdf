import { Stack, Link as TextLink } from '@mui/material';
import { EmptyState, PageHeader, Panel } from '@parley/shared-ui/components';
import { Link, useParams } from 'react-router-dom';
import type { RemoteReleases } from '../answers.ts';
import { ChangeButtons } from '../change/change-buttons.tsx';
import { ConsoleStates } from '../console-states.tsx';
import { VersionTable } from '../figures/version-table.tsx';
import { useReleasesHistoryQuery, useReleasesOverviewQuery } from '../releases-api.ts';
import { useWindow } from '../use-window.ts';
import { WindowChoice } from '../window-choice.tsx';
import { ErrorList } from './error-list.tsx';
import { HistoryPanel } from './history-panel.tsx';

function Found({ releases, onChange }: { releases: RemoteReleases; onChange: () => void }) {
  const { remote, live, canary } = releases;
  const history = useReleasesHistoryQuery(remote);
  return (
    <Stack spacing={3}>
      <Panel title="Versions">
        <VersionTable releases={releases} label={`Versions of ${remote}`} withVitals />
        <ChangeButtons
          releases={releases}
          onEnd={() => {
            onChange();
            void history.refetch();
          }}
        />
      </Panel>
      <Panel title="Errors by kind">
        <ErrorList name={`Live ${live.version}`} health={live.health} />
        {canary && <ErrorList name={`Canary ${canary.version}`} health={canary.health} />}
      </Panel>
      <HistoryPanel remote={remote} />
    </Stack>
  );
}

function NotFound({ remote }: { remote: string }) {
  return (
    <Panel flush>
      <EmptyState title={`${remote} is not released`}>
        It was retired, or the address is wrong.
      </EmptyState>
    </Panel>
  );
}

/** One remote: its versions, errors and history, and what an operator can change. */
export function DetailsScreen() {
  const { remote = '' } = useParams();
  const [hours, chooseHours] = useWindow();
  const query = useReleasesOverviewQuery(hours, {
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching, refetch } = query;
  const releases = data?.remotes.find((one) => one.remote === remote);
  return (
    <>
      <PageHeader
        title={remote}
        subtitle={
          <>
            {releases && `Owned by ${releases.owner} · `}
            <TextLink component={Link} to="/releases">
              All releases
            </TextLink>
          </>
        }
        action={
          releases &&
          !error && (
            <WindowChoice
              hours={hours}
              onChoose={chooseHours}
              refreshing={isFetching}
              onRefresh={refetch}
            />
          )
        }
      />
      <ConsoleStates query={query}>
        {() =>
          releases ? <Found releases={releases} onChange={refetch} /> : <NotFound remote={remote} />
        }
      </ConsoleStates>
    </>
  );
}
