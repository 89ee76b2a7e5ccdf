import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';

export interface CameraPanelProps {
  camera: MediaStream | null;
  /** Whether the browser or the person refused. */
  refused: boolean;
}

/** The candidate's own camera, mirrored as people know themselves. */
export function CameraPanel({ camera, refused }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera;
  }, [camera]);
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '4 / 3',
        borderRadius: '16px',
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
          {refused ? 'Camera access required' : 'Initializing camera...'}
        </Typography>
      )}
    </Box>
  );
}
