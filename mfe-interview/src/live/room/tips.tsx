import { Box, Typography } from '@mui/material';

const spoken = 'Speak clearly and keep eye contact with the camera.';
const written = 'Write as you would speak: your reasons count.';
const tips = ['Ask for clarification if you need it.', 'End the interview to get your feedback.'];

/** Tips beside the conversation (product specification §2). */
export function Tips({ textOnly }: { textOnly: boolean }) {
  return (
    <Box component="section" aria-label="Tips" sx={{ px: 2, py: 1 }}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Tips
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[textOnly ? written : spoken, ...tips].map((tip) => (
          <Box component="li" key={tip} sx={{ mb: 0.75 }}>
            {tip}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
