import { Box, Typography } from '@mui/material';
import { confidenceMeaning } from '@parley/api/contract/report/report-words';
import type { Grading } from '@parley/shared-ui/answers/grading';
import { Panel, ScoreRing, Stat, StatRow } from '@parley/shared-ui/components';
import { confidenceText, scoreLabel, scoreTone } from '@parley/shared-ui/format/score';
import { fonts } from '@parley/shared-ui/theme';
import { Gauge, Sparkles, TrendingUp } from 'lucide-react';
import { useId } from 'react';

/** The score first, then one paragraph of verdict when there is one. */
export function Verdict({ grading }: { grading: Grading }) {
  const { overallScore, summary, previousScore } = grading;
  return (
    <Panel>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, rowGap: 2.5 }}
      >
        <Box>
          <ScoreRing
            score={overallScore}
            tone={scoreTone(overallScore)}
            label={scoreLabel(overallScore)}
          />
          {previousScore !== null && (
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', mt: 1, textAlign: 'center' }}
            >
              {`Before: ${previousScore}`}
            </Typography>
          )}
        </Box>
        {summary && (
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography variant="h6" component="h2" sx={{ color: 'text.secondary', mb: 1 }}>
              AI Assessment Summary
            </Typography>
            <Typography
              sx={{
                fontFamily: fonts.heading,
                fontSize: '1.3125rem',
                lineHeight: 1.4,
                maxWidth: '60ch',
                overflowWrap: 'anywhere',
              }}
            >
              {summary}
            </Typography>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** Counts over all answers (product specification §2, "Interview details"). */
export function PerformanceInsights({ grading }: { grading: Grading }) {
  const heading = useId();
  const { strengthsCount, improvementsCount } = grading;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Performance Insights
      </Typography>
      <StatRow>
        <Stat
          label="Strengths"
          icon={<Sparkles size={20} aria-hidden="true" />}
          value={strengthsCount ?? 'N/A'}
        />
        <Stat
          label="Areas to Improve"
          icon={<TrendingUp size={20} aria-hidden="true" />}
          value={improvementsCount ?? 'N/A'}
        />
        <Stat
          label="Avg Confidence"
          icon={<Gauge size={20} aria-hidden="true" />}
          value={confidenceText(grading)}
          help={confidenceMeaning}
        />
      </StatRow>
    </Box>
  );
}
