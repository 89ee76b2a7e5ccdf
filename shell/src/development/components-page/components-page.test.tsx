import * as material from '@mui/material';
import * as components from '@parley/shared-ui/components';
import { createAppStore } from '@parley/shared-ui/store';
import { AppTheme } from '@parley/shared-ui/theme';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component, sections } from './components-page.tsx';

/** What arranges other components and shows nothing of its own. */
const arranging = [
  ...['Avatar', 'Box', 'CardContent', 'Container', 'CssBaseline', 'Divider', 'Drawer', 'Grid'],
  ...['GlobalStyles', 'List', 'ListItem', 'ListItemButton', 'ListItemIcon', 'ListItemText'],
  ...['NoSsr', 'Paper', 'Popper', 'Stack', 'PageHeader'],
];

test('shows every component that the shell shares', () => {
  const shared = [...Object.keys(material), ...Object.keys(components)].filter((name) =>
    /^[A-Z]/.test(name),
  );
  const shown = sections.flatMap((section) => section.components);
  expect(shared.filter((name) => !shown.includes(name) && !arranging.includes(name))).toEqual([]);
});

test('shows each section in light and dark', () => {
  render(
    <Provider store={createAppStore({ apiUrl: 'http://localhost:4000' })}>
      <AppTheme>
        <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
      </AppTheme>
    </Provider>,
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(expect.arrayContaining(sections.map(({ title }) => title)));
  expect(screen.getAllByRole('button', { name: 'Ask before a loss' })).toHaveLength(2);
});
