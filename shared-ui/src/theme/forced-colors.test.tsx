import { LinearProgress, Tab, Tabs, ToggleButton } from '@mui/material';
import { render } from '@testing-library/react';
import { AppTheme } from './theme.tsx';

/** What a style sheet says only where the system's colors take the place of ours. */
const forced = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith('@media (forced-colors: active)'))
    .join('\n');

test('what is chosen, and how far something has come, is seen in the colors of a system', () => {
  render(
    <AppTheme>
      <ToggleButton value="dark" selected>
        Dark
      </ToggleButton>
      <Tabs value="first">
        <Tab value="first" label="First" />
      </Tabs>
      <LinearProgress variant="determinate" value={40} aria-label="Progress" />
    </AppTheme>,
  );
  for (const part of ['MuiToggleButton-root', 'MuiTabs-indicator', 'MuiLinearProgress-bar']) {
    const name = document.querySelector(`.${part}`)?.className.match(/css-[\w-]+/)?.[0] ?? part;
    expect(forced()).toMatch(new RegExp(`${name}[^}]*\\{[^}]*background-color: Highlight`));
  }
});
