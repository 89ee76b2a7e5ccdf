import { Box, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material';
import { X } from 'lucide-react';
import { Transcript } from '../conversation/transcript.tsx';
import type { Utterance } from '../state/live-slice.ts';

export interface TranscriptSheetProps {
  open: boolean;
  transcript: readonly Utterance[];
  onClose: () => void;
}

/** The whole conversation: a panel at the side, on small screens a sheet from below. */
export function TranscriptSheet({ open, transcript, onClose }: TranscriptSheetProps) {
  const isWide = useMediaQuery('(min-width: 900px)');
  return (
    <Drawer
      anchor={isWide ? 'right' : 'bottom'}
      open={open}
      onClose={onClose}
      // Inside the room, whose dark look it shares.
      disablePortal
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Transcript',
          sx: isWide
            ? { width: 420 }
            : { maxHeight: '80dvh', borderTopLeftRadius: 16, borderTopRightRadius: 16 },
        },
      }}
    >
      <Box sx={{ p: 2.5, pb: 0, display: 'flex', alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 600, flex: 1 }}>
          Transcript
        </Typography>
        <IconButton aria-label="Close the transcript" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pb: 2.5, minHeight: 0, display: 'flex' }}>
        {transcript.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', py: 3 }}>
            What you and the interviewer say appears here.
          </Typography>
        ) : (
          <Transcript
            transcript={transcript}
            label="Everything said"
            height={isWide ? 'calc(100dvh - 96px)' : '60dvh'}
          />
        )}
      </Box>
    </Drawer>
  );
}
