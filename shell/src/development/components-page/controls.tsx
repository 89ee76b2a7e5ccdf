import {
  Button,
  ButtonBase,
  Checkbox,
  FormControlLabel,
  IconButton,
  Link,
  Switch,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { ColorSchemeSwitch } from '@parley/shared-ui/components';
import { Mic, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row, State } from './section.tsx';

const buttons = ['contained', 'outlined', 'text'] as const;

export function ButtonExamples() {
  return (
    <>
      {buttons.map((variant) => (
        <State key={variant} name={variant}>
          <Row>
            <Button variant={variant}>Start interview</Button>
            <Button variant={variant} startIcon={<Mic size={18} aria-hidden="true" />}>
              With an icon
            </Button>
            <Button variant={variant} color="error">
              Delete
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
          </Row>
        </State>
      ))}
      <State name="icon buttons and links">
        <Row>
          <IconButton aria-label="Delete">
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label="Delete, disabled" disabled>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
          <ColorSchemeSwitch />
          <Link href="#components">A link</Link>
          <ButtonBase sx={{ p: 1 }}>A plain button</ButtonBase>
        </Row>
      </State>
    </>
  );
}

export function ChoiceExamples() {
  const [level, setLevel] = useState('mid');
  return (
    <>
      <State name="checkboxes and switches">
        <Row>
          <FormControlLabel control={<Checkbox />} label="Off" />
          <FormControlLabel control={<Checkbox defaultChecked />} label="On" />
          <FormControlLabel control={<Checkbox disabled />} label="Disabled" />
          <FormControlLabel control={<Switch />} label="Off" />
          <FormControlLabel control={<Switch defaultChecked />} label="On" />
          <FormControlLabel control={<Switch disabled />} label="Disabled" />
        </Row>
      </State>
      <State name="one of several">
        <ToggleButtonGroup
          exclusive
          value={level}
          aria-label="Level"
          onChange={(_event, chosen: string | null) => setLevel(chosen ?? level)}
        >
          <ToggleButton value="junior">Junior</ToggleButton>
          <ToggleButton value="mid">Mid</ToggleButton>
          <ToggleButton value="senior" disabled>
            Senior
          </ToggleButton>
        </ToggleButtonGroup>
      </State>
    </>
  );
}

export function TabExamples() {
  const [tab, setTab] = useState(0);
  return (
    <Tabs
      value={tab}
      aria-label="Example of tabs"
      variant="scrollable"
      onChange={(_event, chosen: number) => setTab(chosen)}
    >
      <Tab label="Overview" />
      <Tab label="Answers" />
      <Tab label="Disabled" disabled />
    </Tabs>
  );
}
