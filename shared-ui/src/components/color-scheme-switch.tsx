import { IconButton, Tooltip } from '@mui/material';
import { Moon, Sun } from 'lucide-react';
import { useColorSchemeChoice } from './use-color-scheme-choice.ts';

/** By styles, because a published page is rendered before the visitor's scheme is known. */
const iconOfScheme = {
  '& .lucide-sun': { display: 'none' },
  'html[data-color-scheme="dark"] & .lucide-sun': { display: 'inline' },
  'html[data-color-scheme="dark"] & .lucide-moon': { display: 'none' },
};

/** Switches between light and dark; until it is used the scheme follows the system. */
export function ColorSchemeSwitch() {
  const { isDark, choose } = useColorSchemeChoice();
  const label = isDark ? 'Use light colors' : 'Use dark colors';
  const change = () => {
    // The colors have changed in any case; only other devices do not learn of it.
    choose(isDark ? 'light' : 'dark').catch(() => {});
  };
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={change} sx={iconOfScheme}>
        <Moon size={20} />
        <Sun size={20} />
      </IconButton>
    </Tooltip>
  );
}
