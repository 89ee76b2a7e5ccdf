import { Box, Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { useEffect } from 'react';

const film = new URL('./demonstration.webm', import.meta.url).href;
const poster = new URL('./poster.webp', import.meta.url).href;
const captions = new URL('./captions.vtt', import.meta.url).href;

declare global {
  interface Window {
    /** Not in every browser yet. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

export interface DemonstrationDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A recording of the product itself, made by `e2e/media/demonstration.media.ts`. It has no sound. */
export function DemonstrationDialog({ open, onClose }: DemonstrationDialogProps) {
  // Chromium keeps the keys that are pressed on the film's own controls to itself, Escape too; asked
  // this way it closes the dialog from there as well.
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', onClose);
    return () => watcher.destroy();
  }, [open, onClose]);

  return (
    <Dialog open={open} onClose={onClose} scroll="body" maxWidth="lg" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle sx={{ flex: 1 }}>An interview, from its start to its feedback</DialogTitle>
        <IconButton aria-label="Close the demo" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Box>
      <DialogContent sx={{ overflowY: 'visible', pt: 0, px: { xs: 1.5, sm: 3 }, pb: 3 }}>
        <Box
          component="video"
          controls
          playsInline
          muted
          preload="none"
          poster={poster}
          crossOrigin="anonymous"
          aria-label="Demo of an interview"
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: '16 / 10',
            borderRadius: '10px',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'tokens.sunken',
          }}
        >
          <source src={film} type="video/webm" />
          <track default kind="captions" src={captions} srcLang="en" label="English" />
          Your browser cannot play this film.
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          A recording of this very site with a practice account. It has no sound; the captions say
          what happens.
        </Typography>
      </DialogContent>
    </Dialog>
  );
}
