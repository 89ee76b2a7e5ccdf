import { Button } from '@mui/material';
import { Play } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';

interface FilmProps {
  open: boolean;
  onClose: () => void;
}

/** Fetched only when somebody wants to watch: few do, and everybody waits for what is in the page. */
const DemonstrationDialog = lazy(
  async (): Promise<{ default: ComponentType<FilmProps> }> => ({
    default: (await import('../demonstration/demonstration-dialog.tsx')).DemonstrationDialog,
  }),
);

/** The second button of the first view: opens a film of a real interview. */
export function WatchDemo() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Play size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Watch Demo
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <DemonstrationDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
