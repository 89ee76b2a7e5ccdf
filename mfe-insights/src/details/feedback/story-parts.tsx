import { Box, Typography } from '@mui/material';
import { storyPartWords } from '@parley/api/contract/report/report-words';
import type { StoryMark } from '@parley/shared-ui/answers/grading';
import { spelledOut } from '@parley/shared-ui/answers/words';

/** One of a newer API is written as it is named. */
const partWords: Readonly<Record<string, string>> = storyPartWords;

/** The parts of a story in the candidate's own words; one that was not told is said so. */
export function StoryParts({ story }: { story: readonly StoryMark[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '112px minmax(0, 68ch)' },
        columnGap: 2,
        rowGap: { xs: 0.5, sm: 1.25 },
      }}
    >
      {story.map(({ part, quotes }) => (
        <Box key={part} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {partWords[part] ?? spelledOut(part)}
          </Typography>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
            {quotes.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>Not told</Typography>
            ) : (
              quotes.map((quote) => <Typography key={quote}>“{quote}”</Typography>)
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
