import { Box, Button, Card, Skeleton, TextField, Typography } from '@mui/material';
import { technologyLabels } from '@parley/api/contract/topics';
import type { TopicOption } from '@parley/shared-ui/answers/interview';
import { upgradeAddress } from '@parley/shared-ui/components';
import { useProfileQuery } from '@parley/shared-ui/store';
import { RetryButton, workingButton } from '@parley/shared-ui/working-button';
import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useInsightsTechnologiesQuery } from '../insights-api.ts';
import { useStartInterview } from '../use-start-interview.ts';
import { Notice } from './notice.tsx';
import { quotaText } from './quota-text.ts';
import { SessionBand } from './session-band.tsx';
import { lastChoice, rememberChoice, type SessionChoice, scenarioOf } from './session-choice.ts';
import { InterviewerFields, SessionFields } from './session-fields.tsx';

/** The dropdown's default (product specification §2), usable before the options arrive. */
const standard: TopicOption = { text: technologyLabels.react, value: 'react' };

function Quota() {
  const { data: profile, isLoading } = useProfileQuery();
  if (isLoading) return <Skeleton width={220} />;
  return <>{profile?.quota && quotaText(profile.quota)}</>;
}

/** Where an interview begins: the technology, the button, and what the plan still allows. */
export function StartPanel() {
  const heading = useId();
  const { data, isError, isFetching, refetch } = useInsightsTechnologiesQuery();
  const [chosen, setChosen] = useState<string>(standard.value);
  const { stage, start } = useStartInterview();
  const { data: profile, isLoading } = useProfileQuery();
  const [choice, setChoice] = useState(lastChoice);
  const plan = profile?.accountType ?? 'parley_free';
  const nextPlan = plan === 'parley_plus' ? 'parley_max' : 'parley_plus';

  const options = data && data.length > 0 ? data : [standard];
  const option = options.find(({ value }) => value === chosen) ?? options[0] ?? standard;
  const busy = stage.name === 'creating' || stage.name === 'opening';

  const choose = (chosen: SessionChoice) => {
    setChoice(chosen);
    rememberChoice(chosen);
  };
  const fields = { choice, plan, disabled: busy, onChange: choose };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const interview = { title: `${option.text} Interview`, language: option.value };
    // While the plan is not known, a choice of an earlier, larger plan may be more than it has.
    const allowed = profile ? undefined : { ...interview, ...scenarioOf(choice, 'parley_free') };
    void start({ ...interview, ...scenarioOf(choice, profile?.accountType) }, allowed);
  };

  return (
    <Card component="section" aria-labelledby={heading}>
      <SessionBand opening={stage.name === 'opening'} />
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 3 }}>
        <Typography id={heading} variant="h4" component="h2" sx={{ mb: 2.5 }}>
          Start a new interview
        </Typography>
        <Box component="form" onSubmit={submit}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(5, minmax(0, 1fr))',
              },
              gap: 2,
            }}
          >
            <TextField
              select
              label="Technology"
              value={option.value}
              onChange={(event) => setChosen(event.target.value)}
              disabled={busy}
              slotProps={{ select: { native: true } }}
            >
              {options.map(({ text, value }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </TextField>
            <SessionFields {...fields} />
          </Box>
          <InterviewerFields {...fields} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2.5 }}>
            <Button
              type="submit"
              variant="contained"
              size="large"
              // What may be chosen follows the plan.
              disabled={isLoading}
              {...workingButton(busy)}
              sx={{ minWidth: 168, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
            >
              {busy ? 'Loading...' : 'Start Interview'}
            </Button>
            <Typography component="div" sx={{ color: 'text.secondary' }}>
              <Quota />
            </Typography>
          </Box>
        </Box>
        {isError && (
          <Notice action={<RetryButton retrying={isFetching} onRetry={refetch} />}>
            The other technologies could not be loaded. You can start with {option.text}.
          </Notice>
        )}
        {stage.name === 'refused' && (
          <Notice
            action={
              <Button variant="outlined" component={Link} to={upgradeAddress(nextPlan)}>
                Upgrade Plan
              </Button>
            }
          >
            {stage.message}
          </Notice>
        )}
      </Box>
    </Card>
  );
}
