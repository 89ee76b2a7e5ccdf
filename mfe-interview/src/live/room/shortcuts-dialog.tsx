import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { focusMain, isFocusLostWithDialog } from '@parley/shared-ui/focus-main';
import type { Shortcut } from './use-shortcuts.ts';

export interface ShortcutsDialogProps {
  open: boolean;
  shortcuts: readonly Shortcut[];
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

/** A room that was made narrow meanwhile has no button that opened the dialog. */
const keepFocus = () => {
  if (isFocusLostWithDialog()) focusMain();
};

/** The keys of the room, and the switch that turns those without a modifier off. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { open, shortcuts, enabled, onEnable, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      disablePortal
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          They work outside the answer box; Escape leaves it. In it, Enter sends and Shift+Enter
          starts a new line.
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, columnGap: 2.5, m: 0 }}
        >
          {shortcuts.map(({ key, label }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    fontFamily: 'inherit',
                    fontSize: '0.8125rem',
                    fontWeight: 600,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '6px',
                    px: 1,
                    py: 0.25,
                  }}
                >
                  {key.length === 1 && key === key.toUpperCase() && key !== key.toLowerCase()
                    ? `Shift+${key}`
                    : key.toUpperCase()}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Checkbox checked={enabled} onChange={(_event, checked) => onEnable(checked)} />}
          label="Use these keys"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
