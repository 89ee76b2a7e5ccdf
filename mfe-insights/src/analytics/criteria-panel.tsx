import { Box, Typography } from '@mui/material';
import type { CriteriaRecord, CriterionRecord } from '@parley/shared-ui/answers/analytics';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { EmptyState, Panel, UpgradePrompt } from '@parley/shared-ui/components';
import { Link } from 'react-router-dom';

function List({
  title,
  records,
  none,
}: {
  title: string;
  records: CriterionRecord[];
  none: string;
}) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {records.length === 0 && (
        <Typography sx={{ color: 'text.secondary', py: 1 }}>{none}</Typography>
      )}
      <Box
        component="ul"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {records.map(({ label, question, technology, interviewId, judged, met }) => (
          <Box component="li" key={`${question} ${label}`} sx={{ py: 1.5 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {`${topicLabel(technology)} · met ${met} of ${judged} · `}
              <Box
                component={Link}
                to={`/interview/${interviewId}`}
                aria-label={`See the answer: ${label}`}
                sx={{ color: 'primary.main', fontWeight: 500 }}
              >
                See the answer
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What answers had and lacked by the criteria of their questions; `null` is not in the plan. */
export function CriteriaPanel({ criteria }: { criteria: CriteriaRecord | null }) {
  if (criteria === null) return <UpgradePrompt feature="Scores by Criterion" plan="parley_max" />;
  const { met, partly, missed, strongest, weakest } = criteria;
  const judged = met + partly + missed;
  if (judged === 0) {
    return (
      <Panel title="By criterion" flush>
        <EmptyState title="No answer was judged yet">
          What your answers had and lacked will stand here.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="By criterion">
      <Typography sx={{ mb: 2.5, maxWidth: '68ch' }}>
        {`Of ${judged} ${judged === 1 ? 'point' : 'points'} that your newest answers were judged on, ${met} ${met === 1 ? 'was' : 'were'} met, ${partly} partly, and ${missed} missed.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          columnGap: 5,
          rowGap: 3,
        }}
      >
        <List title="Weakest" records={weakest} none="Nothing was missed at the last try." />
        <List title="Strongest" records={strongest} none="Nothing was fully met yet." />
      </Box>
    </Panel>
  );
}
