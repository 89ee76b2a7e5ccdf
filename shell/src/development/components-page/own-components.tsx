import { Box, Button } from '@mui/material';
import {
  Badge,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PageSkeleton,
  Panel,
  ScoreRing,
  Stat,
  StatRow,
  StatusBadge,
  UpgradePrompt,
} from '@parley/shared-ui/components';
import type { Tone } from '@parley/shared-ui/theme';
import { Clock, Inbox } from 'lucide-react';
import { type ExamplesProps, Row, State } from './section.tsx';

const tones: readonly Tone[] = [
  'green',
  'blue',
  'yellow',
  'orange',
  'red',
  'purple',
  'muted',
  'signal',
];

const statuses = ['completed', 'in_progress', 'cancelled', 'scheduled', 'anything else'];

export function BadgeExamples() {
  return (
    <>
      <State name="tones">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="blue" icon={<Clock size={14} aria-hidden="true" />}>
            with an icon
          </Badge>
        </Row>
      </State>
      <State name="statuses of an interview">
        <Row>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Row>
      </State>
    </>
  );
}

export function FigureExamples() {
  return (
    <>
      <State name="scores">
        <Row>
          <ScoreRing score={0} tone="red" label="Needs work" size={120} />
          <ScoreRing score={64} tone="yellow" size={120} />
          <ScoreRing score={100} tone="green" label="Excellent" size={120} />
        </Row>
      </State>
      <State name="figures: shown, loading, with a meaning">
        <StatRow>
          <Stat label="Interviews" value={12} />
          <Stat label="Average" value={null} />
          <Stat label="Streak" value="3 days" help="Days in a row with an interview" />
        </StatRow>
      </State>
    </>
  );
}

export function PanelExamples({ scheme }: ExamplesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel>Without a title.</Panel>
      <Panel title={`With a title, ${scheme}`} action={<Button size="small">Action</Button>}>
        Something about one subject.
      </Panel>
      <Panel title={`A list, ${scheme}`} flush>
        <ListSkeleton rows={2} />
      </Panel>
    </Box>
  );
}

export function StateExamples() {
  return (
    <>
      <State name="nothing yet">
        <EmptyState
          title="No interviews yet"
          icon={<Inbox size={24} aria-hidden="true" />}
          action={<Button variant="contained">Start one</Button>}
        >
          They appear here as soon as one has begun.
        </EmptyState>
      </State>
      <State name="failed, and while it is tried again">
        <ErrorState
          title="The history could not be loaded"
          message="The server did not answer."
          onRetry={() => {}}
        />
        <ErrorState title="The history could not be loaded" onRetry={() => {}} retrying />
      </State>
      <State name="a plan is required">
        <UpgradePrompt feature="Question Breakdown" plan="parley_plus" />
      </State>
      <State name="a page while it loads">
        <PageSkeleton />
      </State>
    </>
  );
}
