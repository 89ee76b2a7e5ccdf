import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  Collapse,
  LinearProgress,
  Skeleton,
  Tooltip,
  Typography,
} from '@mui/material';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { colorSchemeOf } from './color-scheme-of.ts';
import { Row, State } from './section.tsx';

const severities = ['success', 'info', 'warning', 'error'] as const;

export function MessageExamples() {
  return (
    <>
      <State name="alerts">
        <Box sx={{ display: 'grid', gap: 1 }}>
          {severities.map((severity) => (
            <Alert key={severity} severity={severity}>
              {`A message of the kind “${severity}”.`}
            </Alert>
          ))}
          <Alert severity="error" onClose={() => {}}>
            One that can be closed.
          </Alert>
        </Box>
      </State>
      <State name="chips">
        <Row>
          <Chip label="React" />
          <Chip label="Outlined" variant="outlined" />
          <Chip label="Removable" onDelete={() => {}} />
          <Chip label="To click" onClick={() => {}} />
          <Chip label="Disabled" disabled onClick={() => {}} />
        </Row>
      </State>
      <State name="an explanation on hover and focus">
        <Tooltip describeChild title="Completed interviews of this month">
          <Button variant="outlined">Hover or focus</Button>
        </Tooltip>
      </State>
    </>
  );
}

export function ProgressExamples() {
  return (
    <>
      <State name="progress of unknown length">
        <Row>
          <CircularProgress size={28} aria-label="Grading" />
          <Box sx={{ flex: 1, minWidth: 160 }}>
            <LinearProgress aria-label="Loading" />
          </Box>
        </Row>
      </State>
      <State name="progress of known length">
        <LinearProgress variant="determinate" value={60} aria-label="Question 3 of 5" />
      </State>
      <State name="the shape of what is coming">
        <Skeleton width="60%" />
        <Skeleton variant="rounded" height={64} />
      </State>
    </>
  );
}

const accordions = [
  { label: 'Closed', defaultExpanded: false, disabled: false },
  { label: 'Open', defaultExpanded: true, disabled: false },
  { label: 'Disabled', defaultExpanded: false, disabled: true },
] as const;

export function DisclosureExamples() {
  const [isOpen, setOpen] = useState(false);
  const prefix = useId();
  return (
    <>
      {accordions.map(({ label, ...state }) => (
        <Accordion key={label} {...state} slotProps={{ region: { role: 'group' } }}>
          <AccordionSummary
            id={`${prefix}-${label}`}
            aria-controls={`${prefix}-${label}-content`}
            expandIcon={<ChevronDown size={20} aria-hidden="true" />}
          >
            {label}
          </AccordionSummary>
          <AccordionDetails>What was folded.</AccordionDetails>
        </Accordion>
      ))}
      <Button sx={{ mt: 2 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show more'}
      </Button>
      <Collapse in={isOpen}>
        <Typography>More of the same.</Typography>
      </Collapse>
    </>
  );
}

const dialogs = [
  { opener: 'Ask', destructive: false, working: false },
  { opener: 'Ask before a loss', destructive: true, working: false },
  { opener: 'At work', destructive: false, working: true },
] as const;

export function DialogExamples() {
  const [shown, setShown] = useState<{ index: number; opener: Element } | null>(null);
  return (
    <Row>
      {dialogs.map(({ opener, destructive, working }, index) => (
        <Box key={opener}>
          <Button
            variant="outlined"
            onClick={({ currentTarget }) => {
              setShown({ index, opener: currentTarget });
              // One that works cannot be closed by the person.
              if (working) setTimeout(() => setShown(null), 2_000);
            }}
          >
            {opener}
          </Button>
          <ConfirmDialog
            open={shown?.index === index}
            title={destructive ? 'Delete this interview?' : 'End the interview?'}
            confirm={destructive ? 'Delete' : 'End now'}
            cancel="Go on"
            destructive={destructive}
            working={working}
            slotProps={{ root: colorSchemeOf(shown?.opener ?? null) }}
            onConfirm={() => setShown(null)}
            onClose={() => setShown(null)}
          >
            <Typography>Answers that were saved stay.</Typography>
          </ConfirmDialog>
        </Box>
      ))}
    </Row>
  );
}
