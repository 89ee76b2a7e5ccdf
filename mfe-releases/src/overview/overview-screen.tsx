import { Box, Button, Stack, Typography } from '@mui/material';
import { EmptyState, PageHeader, Panel } from '@parley/shared-ui/components';
import { formatDateTime } from '@parley/shared-ui/format/time';
import { Link } from 'react-router-dom';
import type { Overview, RemoteReleases } from '../answers.ts';
import { ConsoleStates } from '../console-states.tsx';
import { VersionTable } from '../figures/version-table.tsx';
import { useReleasesOverviewQuery } from '../releases-api.ts';
import { useWindow } from '../use-window.ts';
import { WindowChoice } from '../window-choice.tsx';

function Remote({ releases, hours }: { releases: RemoteReleases; hours: number }) {
  const { remote, owner, job } = releases;
  return (
    <Panel
      title={remote}
      action={
        <Button
          component={Link}
          to={`/releases/${remote}?hours=${hours}`}
          variant="outlined"
          size="small"
          aria-label={`Open ${remote}`}
        >
          Open
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {`Owned by ${owner}`}
        {job !== null && ' · a change is being made now'}
      </Typography>
      <VersionTable releases={releases} label={`Versions of ${remote}`} />
    </Panel>
  );
}

/** Remotes with a canary first: they are what an operator watches. */
function inOrder(remotes: readonly RemoteReleases[]): RemoteReleases[] {
  return remotes.toSorted(
    (one, other) => Number(other.canary !== null) - Number(one.canary !== null),
  );
}

function Found({ overview, hours }: { overview: Overview; hours: number }) {
  return (
    <Stack spacing={3}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Figures since ${formatDateTime(overview.since)}, as browsers report them`}
      </Typography>
      {overview.remotes.length === 0 && (
        <Panel flush>
          <EmptyState title="No remote is released">
            What a team publishes stands here with how it does in browsers.
          </EmptyState>
        </Panel>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {inOrder(overview.remotes).map((releases) => (
          <Box key={releases.remote} sx={releases.canary ? { gridColumn: '1 / -1' } : {}}>
            <Remote releases={releases} hours={hours} />
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

/** All remotes with their live version and canary; for operators. */
export function OverviewScreen() {
  const [hours, chooseHours] = useWindow();
  const query = useReleasesOverviewQuery(hours, {
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      <PageHeader
        title="Releases"
        subtitle="What runs of each remote, and how it does"
        action={
          data &&
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
        {(overview) => <Found overview={overview} hours={hours} />}
      </ConsoleStates>
    </>
  );
}
