import { Box, Typography } from '@mui/material';
import { MicOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ShowLevel, useStreamLevel } from '../../devices/use-level.ts';

export interface CameraPanelProps {
  camera: MediaStream | null;
  /** Whether the browser or the user denied access. */
  denied: boolean;
  muted: boolean;
}

const rounded = { xs: '10px', md: '16px' };

const showVoice: ShowLevel = (style, level) => {
  style.opacity = String(level);
};

/** The candidate's own camera, mirrored; its border follows the volume of their voice. */
export function CameraPanel({ camera, denied, muted }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera;
  }, [camera]);
  useStreamLevel(camera, ring, showVoice);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={ring}
        sx={{
          position: 'absolute',
          inset: 0,
          willChange: 'opacity',
          borderRadius: rounded,
          opacity: 0,
          boxShadow:
            '0 0 0 4px color-mix(in srgb, var(--mui-palette-tokens-accent) 70%, transparent)',
        }}
      />
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '4 / 3',
          borderRadius: rounded,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          component="video"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Your camera"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' }}
        />
        {camera && muted && (
          <Box
            sx={{
              position: 'absolute',
              left: 8,
              bottom: 8,
              p: 0.75,
              display: 'grid',
              borderRadius: '50%',
              bgcolor: 'background.default',
              color: 'text.primary',
            }}
          >
            <MicOff size={16} aria-label="Your microphone is muted" />
          </Box>
        )}
        {!camera && (
          <Typography
            role="status"
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              textAlign: 'center',
              fontSize: '0.8125rem',
              px: 1,
              color: 'text.secondary',
            }}
          >
            {denied ? 'Camera access required' : 'Initializing camera...'}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
