import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { confidenceMeaning, unansweredWords } from '@parley/api/contract/report/report-words';
import type { Grading, QuestionResult } from '@parley/shared-ui/answers/grading';
import { Panel, ScoreRing, Stat, StatRow, UpgradePrompt } from '@parley/shared-ui/components';
import { DeliverySummary } from '@parley/shared-ui/delivery';
import { confidenceText, resultTone, scoreLabel } from '@parley/shared-ui/format/score';
import { formatDateTime } from '@parley/shared-ui/format/time';
import { LevelPath } from '@parley/shared-ui/level-path';
import { RecordingPanel } from '@parley/shared-ui/recording-panel';
import { selectSite, useAppSelector, useInterviewQuery } from '@parley/shared-ui/store';
import { toneColor } from '@parley/shared-ui/theme';
import { Link } from 'react-router-dom';
import { QuestionPanels } from './question-panels.tsx';

const percentOf = ({ overallScore, maxScore }: QuestionResult) => (overallScore / maxScore) * 100;

function Performance({ results }: { results: readonly QuestionResult[] }) {
  return (
    <Panel title="Performance by question">
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map((result, index) => (
          <Box component="li" key={result.questionId}>
            <Box sx={{ display: 'flex', gap: 2, mb: 0.75 }}>
              <Typography noWrap sx={{ flex: 1 }}>
                {index + 1}. {result.question}
              </Typography>
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {unansweredWords(result)?.label ?? `${result.overallScore} / ${result.maxScore}`}
              </Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={percentOf(result)}
              aria-label={`Score of question ${index + 1}`}
              sx={{
                bgcolor: 'divider',
                '& .MuiLinearProgress-bar': {
                  bgcolor: toneColor(resultTone(percentOf(result))),
                },
              }}
            />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

/** How many questions were answered and when it was graded, as far as that is known. */
function factsOf({ questionsAnswered: count, timestamp }: Grading): string {
  return [
    ...(count === undefined ? [] : [`${count} ${count === 1 ? 'question' : 'questions'} answered`]),
    ...(timestamp ? [formatDateTime(timestamp)] : []),
  ].join(' · ');
}

/** The graded interview as the person's plan includes it. */
export function Results({ grading }: { grading: Grading }) {
  // Fetched again, since it is the grading that closes the interview.
  const { currentData: interview } = useInterviewQuery(grading.interviewId, {
    refetchOnMountOrArgChange: true,
  });
  const tone = resultTone(grading.overallScore);
  const { feedbackFormUrl, supportEmail } = useAppSelector(selectSite);
  const feedbackAddress = feedbackFormUrl ?? `mailto:${supportEmail}?subject=Feedback`;
  return (
    <Stack spacing={3}>
      <Panel>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 5,
            rowGap: 2,
          }}
        >
          <ScoreRing
            score={grading.overallScore}
            tone={tone}
            label={scoreLabel(grading.overallScore)}
          />
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography
              component="p"
              sx={{
                fontFamily: "'Newsreader', Georgia, serif",
                fontSize: '1.3125rem',
                lineHeight: 1.4,
                maxWidth: '56ch',
                overflowWrap: 'anywhere',
              }}
            >
              {grading.summary}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
              {factsOf(grading)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              Candidate ID {grading.candidateId || 'N/A'}
            </Typography>
          </Box>
        </Box>
      </Panel>

      <Box component="section" aria-label="Key Insights">
        <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
          Key Insights
        </Typography>
        <StatRow>
          <Stat label="Strengths" value={grading.strengthsCount ?? 'N/A'} />
          <Stat label="Areas to improve" value={grading.improvementsCount ?? 'N/A'} />
          <Stat
            label="Average confidence"
            value={confidenceText(grading)}
            help={confidenceMeaning}
          />
        </StatRow>
      </Box>

      {interview && <LevelPath questions={interview.questions} />}

      {interview?.delivery && <DeliverySummary delivery={interview.delivery} />}

      {interview && (
        <RecordingPanel
          userId={grading.candidateId}
          interviewId={grading.interviewId}
          questions={interview.questions}
        />
      )}

      {grading.results && (
        <>
          <Performance results={grading.results} />
          <QuestionPanels results={grading.results} />
        </>
      )}
      {grading.results === null && (
        <UpgradePrompt feature="Question Breakdown" plan="parley_plus" />
      )}

      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/dashboard" variant="contained">
          Practice Again
        </Button>
        <Button component={Link} to={`/interview/${grading.interviewId}`} variant="outlined">
          Open interview details
        </Button>
        <Button href={feedbackAddress} target="_blank" rel="noopener">
          Send us your feedback
        </Button>
      </Stack>
    </Stack>
  );
}
