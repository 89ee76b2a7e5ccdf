import { Box, Button, Typography } from '@mui/material';
import type { Session } from '@parley/shared-ui/answers/profile';
import { Badge, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { formatDate, relativeTime } from '@parley/shared-ui/format/time';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { QueryContent } from '@parley/shared-ui/query-content';
import { workingButton } from '@parley/shared-ui/working-button';
import { useEffect, useId, useRef, useState } from 'react';
import {
  useAccountRevokeOtherSessionsMutation,
  useAccountRevokeSessionMutation,
  useAccountSessionsQuery,
} from '../account-api.ts';
import { inOrder, methodText, placeName } from './session-words.ts';

function Place({ session, now }: { session: Session; now: number }) {
  const name = useId();
  const [revoke, { isLoading }] = useAccountRevokeSessionMutation();
  const tell = useOutcomeToast();
  const { id, isCurrent, createdAt, lastUsedAt } = session;
  const signOut = () => tell(revoke(id).unwrap(), ({ message }) => message);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Typography id={name} component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {placeName(session)}
          </Typography>
          {isCurrent && <Badge tone="green">This device</Badge>}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {`${methodText(session)} on ${formatDate(createdAt)}`}
        </Typography>
        {!isCurrent && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Last used ${relativeTime(lastUsedAt, now)}`}
          </Typography>
        )}
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          size="small"
          aria-describedby={name}
          {...workingButton(isLoading, signOut)}
          sx={{ flexShrink: 0 }}
        >
          Sign Out
        </Button>
      )}
    </Box>
  );
}

function SignOutOthers({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const [revoke, { isLoading }] = useAccountRevokeOtherSessionsMutation();
  const tell = useOutcomeToast();
  const signOut = async () => {
    if (await tell(revoke().unwrap(), ({ message }) => message)) setAsking(false);
  };
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        Sign Out All Others
      </Button>
      <ConfirmDialog
        title="Sign out everywhere else?"
        open={asking}
        confirm="Sign Out All Others"
        cancel="Cancel"
        working={isLoading}
        onConfirm={() => void signOut()}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {`You stay signed in on this device. ${count === 1 ? 'The other place has' : `The ${count} other places have`} to sign in again.`}
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** Where the person is signed in, and the way out of each. */
export function SessionsPanel() {
  const query = useAccountSessionsQuery();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const othersBefore = useRef(others);
  useEffect(() => {
    // The button that had the focus is gone with its row.
    const isFewer = others < othersBefore.current;
    othersBefore.current = others;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [others]);
  return (
    <Panel title="Where You Are Signed In" flush>
      <QueryContent
        query={query}
        loading={<ListSkeleton rows={2} />}
        failed="Your devices could not be loaded"
      >
        {(sessions) => (
          <>
            <Box
              component="ul"
              ref={list}
              tabIndex={-1}
              aria-label="Signed-in devices"
              sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
            >
              {inOrder(sessions).map((session) => (
                <Place key={session.id} session={session} now={query.fulfilledTimeStamp ?? 0} />
              ))}
            </Box>
            {others > 0 && <SignOutOthers count={others} />}
          </>
        )}
      </QueryContent>
    </Panel>
  );
}
