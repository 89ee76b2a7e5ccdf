import { Box, Button, Stack, Typography } from '@mui/material';
import { EmptyState, PageHeader, Panel } from '@parley/shared-ui/components';
import { Link } from 'react-router-dom';
import type { Overview, RemoteReleases } from '../answers.ts';
import { ConsoleStates } from '../console-states.tsx';
import { VersionTable } from '../figures/version-table.tsx';
import { Freshness } from '../refresh/freshness.tsx';
import { useOverview } from '../refresh/use-overview.ts';
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

/** The shell first, which everything runs in, then remotes with a canary: they are what one watches. */
function inOrder({ remotes, shell }: Overview): RemoteReleases[] {
  const ordered = remotes.toSorted(
    (one, other) => Number(other.canary !== null) - Number(one.canary !== null),
  );
  return shell ? [shell, ...ordered] : ordered;
}

function Found({ overview, hours }: { overview: Overview; hours: number }) {
  return (
    <>
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
        {inOrder(overview).map((releases) => (
          <Box
            key={releases.remote}
            sx={releases.canary || releases === overview.shell ? { gridColumn: '1 / -1' } : {}}
          >
            <Remote releases={releases} hours={hours} />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The shell and all remotes with live version and canary; for operators. */
export function OverviewScreen() {
  const { hours, chooseHours, activity, query } = useOverview();
  const { data, error, refetch } = query;
  return (
    <>
      <PageHeader
        title="Releases"
        subtitle="What runs of the shell and of each remote, and how it does"
        action={data && <WindowChoice hours={hours} onChoose={chooseHours} onRefresh={refetch} />}
      />
      <ConsoleStates query={query}>
        {(overview) => (
          <Stack spacing={3}>
            <Freshness overview={overview} activity={activity} hasFailed={error !== undefined} />
            <Found overview={overview} hours={hours} />
          </Stack>
        )}
      </ConsoleStates>
    </>
  );
}
