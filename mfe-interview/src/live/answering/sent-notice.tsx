import { Box, Button, Typography } from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { liveActions, selectLive } from '../state/live-slice.ts';

/** Milliseconds that is shown what became of a change. */
const noticeMs = 5_000;

export interface SentNoticeProps {
  onTakeBack: () => void;
  /** It is too late to take the turn back; the button goes, with the focus where it has it. */
  onOver: (hasFocus: boolean) => void;
}

/** Says that the words were sent, and lets the candidate take them back for ten seconds. */
export function SentNotice({ onTakeBack, onOver }: SentNoticeProps) {
  const { takeBackUntil, notice } = useAppSelector(selectLive);
  const dispatch = useAppDispatch();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeBackUntil === null) return;
    const end = () => onOver(row.current?.contains(document.activeElement) ?? false);
    const timer = setTimeout(end, Math.max(0, takeBackUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [takeBackUntil, onOver]);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => dispatch(liveActions.noticeShown(null)), noticeMs);
    return () => clearTimeout(timer);
  }, [notice, dispatch]);
  const canTakeBack = takeBackUntil !== null;
  return (
    <Box
      ref={row}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        // Always there, so that nothing moves under a finger when the time is over.
        minHeight: 32,
        mb: 0.5,
      }}
    >
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {canTakeBack ? 'Sent.' : notice}
      </Typography>
      {canTakeBack && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Undo2 size={16} aria-hidden="true" />}
          onClick={onTakeBack}
        >
          Take back
        </Button>
      )}
    </Box>
  );
}
