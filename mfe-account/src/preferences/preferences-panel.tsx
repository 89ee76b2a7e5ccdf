import {
  Box,
  TextField,
  Link as TextLink,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { interviewerLanguages, interviewerVoices } from '@parley/api/contract/interviewer';
import { planName } from '@parley/api/contract/plans/plans';
import type { Preferences, Profile } from '@parley/shared-ui/answers/profile';
import {
  type ColorSchemeChoice,
  Panel,
  upgradeAddress,
  useColorSchemeChoice,
} from '@parley/shared-ui/components';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from './choice.tsx';
import { languageOptions, voiceOptions } from './preference-options.ts';
import { usePreference } from './use-preference.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' },
        gap: { xs: 1.5, sm: 3 },
        py: 2.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Typography id={heading} variant="h6" component="h3" sx={{ pt: { sm: 1 } }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const schemes: readonly { value: ColorSchemeChoice; label: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', icon: <Monitor size={16} aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden="true" /> },
];
const schemeOf = (value: unknown) => schemes.find((scheme) => scheme.value === value)?.value;

/** Where three buttons do not fit side by side they wrap, each with a border of its own. */
const wrapping = {
  flexWrap: 'wrap',
  '@media (max-width: 379.95px)': {
    gap: 1,
    '& .MuiToggleButtonGroup-grouped': {
      m: 0,
      border: 1,
      borderColor: 'divider',
      borderRadius: '10px',
    },
  },
} as const;

function Theme() {
  const { choice, choose } = useColorSchemeChoice();
  const tell = useOutcomeToast();
  const change = (value: unknown) => {
    const chosen = schemeOf(value);
    if (chosen) void tell(choose(chosen), () => null);
  };
  return (
    <ToggleButtonGroup
      exclusive
      value={choice}
      onChange={(_event, value) => change(value)}
      aria-label="Theme"
      sx={wrapping}
    >
      {schemes.map(({ value, label, icon }) => (
        <ToggleButton key={value} value={value} sx={{ gap: 1, px: 2, textTransform: 'none' }}>
          {icon}
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export interface PreferencesPanelProps {
  plan: Profile['accountType'];
  preferences: Preferences;
}

/** How the product looks and speaks, and what it mails; each choice is kept as it is made. */
export function PreferencesPanel({ plan, preferences }: PreferencesPanelProps) {
  const { change, state } = usePreference();
  const { productName } = useAppSelector(selectSite);
  const { open, locked } = languageOptions(plan);
  const { captions, interviewerVoice, interviewerLanguage, receiptMails, planMails } = preferences;
  // A language that the plan lost is not spoken any more; English is (design §7).
  const spoken = open.some(({ value }) => value === interviewerLanguage)
    ? interviewerLanguage
    : 'en';
  const select = { select: { native: true } } as const;

  return (
    <Panel
      title="Preferences"
      action={
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
        </Typography>
      }
    >
      <Group title="Appearance">
        <Theme />
      </Group>
      <Group title="Interviews">
        <Choice
          label="Captions"
          help="Shows the conversation in words under the question."
          checked={captions}
          onChange={(checked) => change({ captions: checked })}
        />
        <TextField
          select
          label="Interviewer’s voice"
          value={interviewerVoice}
          onChange={({ target }) => {
            const voice = interviewerVoices.find((one) => one === target.value);
            if (voice) change({ interviewerVoice: voice });
          }}
          slotProps={select}
          sx={{ width: '100%', maxWidth: 320 }}
        >
          {voiceOptions(interviewerVoice).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
        <Box sx={{ width: '100%', maxWidth: 320 }}>
          <TextField
            select
            fullWidth
            label="Interviewer’s language"
            value={spoken}
            onChange={({ target }) => {
              const language = interviewerLanguages.find((one) => one === target.value);
              if (language) change({ interviewerLanguage: language });
            }}
            slotProps={select}
          >
            {open.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {locked.length > 0 && (
              <optgroup label={`With ${planName('parley_plus', productName)} or Max`}>
                {locked.map(({ value, label }) => (
                  <option key={value} value={value} disabled>
                    {label}
                  </option>
                ))}
              </optgroup>
            )}
          </TextField>
          {locked.length > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              <TextLink component={Link} to={upgradeAddress('parley_plus')} underline="always">
                {`Get all ${open.length + locked.length} languages`}
              </TextLink>
            </Typography>
          )}
        </Box>
      </Group>
      <Group title="Email">
        <Choice
          label="Receipts"
          help="A mail for each payment. Receipts are in your account in any case."
          checked={receiptMails}
          onChange={(checked) => change({ receiptMails: checked })}
        />
        <Choice
          label="Changes of your plan"
          help="A mail when your plan is cancelled or has ended."
          checked={planMails}
          onChange={(checked) => change({ planMails: checked })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sign-in links and failed payments are always mailed.
        </Typography>
      </Group>
    </Panel>
  );
}
