import { Box, Button, Skeleton, Typography } from '@mui/material';
import { questionsPerInterview } from '@parley/api/contract/topics';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { relativeTime } from '@parley/shared-ui/format/time';
import { History, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInsightsHistoryQuery } from '../insights-api.ts';
import { liveAddress } from '../interview-address.ts';
import { happenedAt } from '../rules/interview-time.ts';
import { useNow } from '../use-now.ts';
import { unfinishedInterview } from './progress-rules.ts';

interface LineProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Whether the title is a heading: what needs the person, not what merely informs. */
  heading?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

function Line({ icon, title, heading = false, children, action }: LineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 76,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        bgcolor: 'var(--mui-palette-tokens-sunken)',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, color: 'primary.main', width: 20 }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component={heading ? 'h2' : 'div'} variant="h6">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}

/**
 * The line above the start form. It is always there, so that nothing moves when the history arrives:
 * an interview to pick up, or else what a session is like.
 */
export function SessionBand({ opening }: { opening: boolean }) {
  const { data: history, isLoading } = useInsightsHistoryQuery();
  const now = useNow();
  if (isLoading) {
    return (
      <Line title={<Skeleton width={200} />}>
        <Skeleton component="span" width="min(320px, 80%)" sx={{ display: 'block' }} />
      </Line>
    );
  }
  if (opening) {
    return (
      <Line icon={<MessagesSquare size={20} aria-hidden="true" />} title="Your interview is ready">
        It opens in a moment.
      </Line>
    );
  }
  const unfinished = history && unfinishedInterview(history);
  if (unfinished) {
    return (
      <Line
        icon={<History size={20} aria-hidden="true" />}
        heading
        title="Pick up where you left off"
        action={
          <Button
            component={Link}
            to={liveAddress(unfinished, 'resume')}
            variant="outlined"
            sx={{ flexShrink: 0 }}
          >
            Resume
          </Button>
        }
      >
        {`${topicLabel(unfinished.language)}, started ${relativeTime(happenedAt(unfinished), now)}`}
      </Line>
    );
  }
  return (
    <Line
      icon={<MessagesSquare size={20} aria-hidden="true" />}
      title={`${questionsPerInterview} questions, one conversation`}
    >
      Speak or type. Every answer is saved as you give it.
    </Line>
  );
}
