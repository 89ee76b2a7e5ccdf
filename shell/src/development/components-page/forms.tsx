import {
  Button,
  FormControl,
  FormHelperText,
  InputAdornment,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { colorSchemeOf } from './color-scheme-of.ts';
import { State } from './section.tsx';

export function FieldExamples() {
  return (
    <>
      <State name="empty, with a hint">
        <TextField fullWidth label="Email" helperText="Your sign-in link is sent there." />
      </State>
      <State name="filled, with an icon">
        <TextField
          fullWidth
          label="Search"
          defaultValue="React"
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search size={18} aria-hidden="true" />
                </InputAdornment>
              ),
            },
          }}
        />
      </State>
      <State name="error">
        <TextField
          fullWidth
          error
          label="Email"
          defaultValue="ada"
          helperText="Enter an address such as ada@example.com."
        />
      </State>
      <State name="disabled">
        <TextField fullWidth disabled label="Email" defaultValue="ada@example.com" />
      </State>
      <State name="several lines">
        <TextField fullWidth multiline minRows={3} label="Your answer" />
      </State>
      <State name="a choice">
        <TextField fullWidth select label="Topic" defaultValue="react">
          <MenuItem value="react">React</MenuItem>
          <MenuItem value="python">Python</MenuItem>
          <MenuItem value="go" disabled>
            Go
          </MenuItem>
        </TextField>
      </State>
      <State name="a group’s message">
        <FormControl error>
          <FormHelperText>Choose at least one language.</FormHelperText>
        </FormControl>
      </State>
    </>
  );
}

export function MenuExamples() {
  const button = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Open menu
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': button }, paper: colorSchemeOf(anchor) }}
      >
        <MenuItem onClick={close}>Download</MenuItem>
        <MenuItem onClick={close} selected>
          Selected
        </MenuItem>
        <MenuItem disabled>Disabled</MenuItem>
      </Menu>
    </>
  );
}
