import { Stack, Link as TextLink } from '@mui/material';
import { EmptyState, PageHeader, Panel } from '@parley/shared-ui/components';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RemoteReleases } from '../answers.ts';
import { ChangeButtons } from '../change/change-buttons.tsx';
import { ConsoleStates } from '../console-states.tsx';
import { VersionTable } from '../figures/version-table.tsx';
import { Freshness } from '../refresh/freshness.tsx';
import { useOverview } from '../refresh/use-overview.ts';
import { useReleasesHistoryQuery } from '../releases-api.ts';
import { WindowChoice } from '../window-choice.tsx';
import { ErrorList } from './error-list.tsx';
import { HistoryPanel } from './history-panel.tsx';

interface FoundProps {
  releases: RemoteReleases;
  /** Milliseconds between two looks at the history; 0 for none. */
  pollingInterval: number;
  onDialog: (isOpen: boolean) => void;
  onChange: () => void;
}

function Found({ releases, pollingInterval, onDialog, onChange }: FoundProps) {
  const { remote, live, canary } = releases;
  const history = useReleasesHistoryQuery(remote, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  return (
    <>
      <Panel title="Versions">
        <VersionTable releases={releases} label={`Versions of ${remote}`} withVitals />
        <ChangeButtons
          releases={releases}
          onDialog={onDialog}
          onEnd={() => {
            onChange();
            void history.refetch();
          }}
        />
      </Panel>
      <Panel title="Errors by kind">
        <ErrorList remote={remote} name="Live" {...live} />
        {canary && <ErrorList remote={remote} name="Canary" {...canary} />}
      </Panel>
      <HistoryPanel history={history} />
    </>
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

/** The shell or one remote: its versions, errors and history, and what an operator can change. */
export function DetailsScreen() {
  const { remote = '' } = useParams();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { hours, chooseHours, activity, pollingInterval, query } = useOverview(isDialogOpen);
  const { data, error, refetch } = query;
  const releases = [data?.shell, ...(data?.remotes ?? [])].find((one) => one?.remote === remote);
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
          releases && <WindowChoice hours={hours} onChoose={chooseHours} onRefresh={refetch} />
        }
      />
      <ConsoleStates query={query}>
        {(overview) =>
          releases ? (
            <Stack spacing={3}>
              <Freshness overview={overview} activity={activity} hasFailed={error !== undefined} />
              <Found
                releases={releases}
                pollingInterval={pollingInterval}
                onDialog={setDialogOpen}
                onChange={refetch}
              />
            </Stack>
          ) : (
            <NotFound remote={remote} />
          )
        }
      </ConsoleStates>
    </>
  );
}
