import { Box, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { X } from 'lucide-react';
import { UseAsAnswer } from '../answering/use-as-answer.tsx';
import { Transcript } from '../conversation/transcript.tsx';
import { unstoredUtterances } from '../conversation/unstored-words.ts';
import { selectLive } from '../state/live-slice.ts';

export interface TranscriptSheetProps {
  open: boolean;
  /** Makes words an answer to a question; `null` while answers cannot be changed. */
  onUse: ((text: string, number: number) => void) | null;
  onClose: () => void;
}

/** The whole conversation: a panel at the side, on small screens a sheet from below. */
export function TranscriptSheet({ open, onUse, onClose }: TranscriptSheetProps) {
  const live = useAppSelector(selectLive);
  const { transcript } = live;
  const unstored = new Map(unstoredUtterances(live).map(({ id, text }) => [id, text]));
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
            below={({ id, question }) =>
              onUse &&
              unstored.has(id) && (
                <Box sx={{ mt: 0.5 }}>
                  <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
                    Not taken as an answer.
                  </Typography>
                  <UseAsAnswer text={unstored.get(id) ?? ''} question={question} onUse={onUse} />
                </Box>
              )
            }
          />
        )}
      </Box>
    </Drawer>
  );
}
