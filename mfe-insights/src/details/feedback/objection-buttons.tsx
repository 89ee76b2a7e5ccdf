import { Box, Button, Typography } from '@mui/material';
import type { ObjectionKind } from '@parley/api/contract/report/objections';
import type { CriterionResult } from '@parley/shared-ui/answers/grading';
import { isFocusLostWithDialog } from '@parley/shared-ui/focus-main';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Objecting, ObjectionDialog, objectionWords } from './objection-dialog.tsx';

const kinds: readonly ObjectionKind[] = ['not_said', 'not_right'];

export interface ObjectionButtonsProps {
  criterion: CriterionResult;
  objecting: Objecting;
}

/** Ways to tell the operators that a point is wrong; what was sent is said so. */
export function ObjectionButtons({ criterion, objecting }: ObjectionButtonsProps) {
  const [opened, setOpened] = useState<ObjectionKind | null>(null);
  const [open, setOpen] = useState(false);
  /** Kept while the dialog is closed: a press beside it must not lose them. */
  const [comments, setComments] = useState<Partial<Record<ObjectionKind, string>>>({});
  const group = useRef<HTMLDivElement>(null);
  const isSent = (kind: ObjectionKind) =>
    objecting.sent.some(
      (one) =>
        one.questionId === objecting.questionId &&
        one.criterionId === criterion.id &&
        one.kind === kind,
    );
  // Of a missing point no words are quoted.
  const offered = kinds.filter(
    (kind) => kind !== 'not_said' || criterion.verdict !== 'absent' || isSent(kind),
  );
  const sentCount = kinds.filter(isSent).length;
  const sentBefore = useRef(sentCount);
  useEffect(() => {
    // The button that had the focus is gone.
    const isLost = sentCount > sentBefore.current && document.activeElement === document.body;
    if (isLost) group.current?.focus();
    sentBefore.current = sentCount;
  }, [sentCount]);
  return (
    <Box
      ref={group}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        mt: 0.5,
        ml: -0.75,
        outline: 'none',
      }}
    >
      {offered.map((kind) =>
        isSent(kind) ? (
          <Typography
            key={kind}
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 0.75, py: 0.5 }}
          >
            <Check size={16} aria-hidden="true" />
            {`Sent: “${objectionWords(kind, criterion)}”`}
          </Typography>
        ) : (
          <Button
            key={kind}
            size="small"
            aria-label={`${objectionWords(kind, criterion)}: ${criterion.label}`}
            onClick={() => {
              setOpened(kind);
              setOpen(true);
            }}
            sx={{
              px: 0.75,
              py: 0.25,
              minHeight: 28,
              fontWeight: 400,
              color: 'text.secondary',
              textDecoration: 'underline',
            }}
          >
            {objectionWords(kind, criterion)}
          </Button>
        ),
      )}
      {opened !== null && (
        <ObjectionDialog
          criterion={criterion}
          kind={opened}
          objecting={objecting}
          comment={comments[opened] ?? ''}
          onComment={(comment) => setComments({ ...comments, [opened]: comment })}
          open={open}
          onClose={() => setOpen(false)}
          onExited={() => {
            setOpened(null);
            if (isFocusLostWithDialog()) group.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
