/** Words of a name: `mfe-study-plan` becomes study, plan. */
function wordsOf(name: string): string[] {
  return name.replace(/^mfe-/, '').split('-');
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a new remote is built against. */
export interface RemoteSetting {
  /** What the name of its package begins with. */
  scope: '@parley/' | '';
  /** What `npm run` knows in the remote's own folder, which this repository needs none of. */
  scripts?: Record<string, string>;
  /** Package of the API's contract, such as `@parley/contract`. */
  contract: string;
  /** Where editors find the JSON schema of its `remote.json`, relative to it. */
  schema?: string;
  /** What its `remote.json` needs. */
  needs: { platform: string; api: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** What its `tsconfig.json` extends. */
  project: string;
}

/** In this repository: the packages beside it. */
export const inRepository: RemoteSetting = {
  scope: '@parley/',
  contract: '@parley/api/contract',
  needs: { platform: '^1.0.0', api: '^1.0.0' },
  dependencies: {
    '@mui/material': 'catalog:',
    '@parley/api': 'workspace:*',
    '@parley/shared-ui': 'workspace:*',
    '@reduxjs/toolkit': 'catalog:',
    react: 'catalog:',
    'react-dom': 'catalog:',
  },
  devDependencies: {
    '@parley/platform': 'workspace:*',
    '@testing-library/react': 'catalog:',
    '@testing-library/user-event': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
  },
  project: '../tsconfig.browser.json',
};

/** The files of a new remote, by path below its folder. */
export function remoteTemplate(
  name: string,
  {
    scope,
    scripts,
    schema,
    contract,
    needs,
    dependencies,
    devDependencies,
    project,
  }: RemoteSetting = inRepository,
): Record<string, string> {
  const words = wordsOf(name);
  const slug = words.join('-');
  const title = words.map(capitalized).join(' ');
  const camel = words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
  const pascal = capitalized(camel);
  return {
    'package.json': `${JSON.stringify(
      {
        name: `${scope}${name}`,
        version: '1.0.0',
        private: true,
        type: 'module',
        scripts,
        dependencies,
        devDependencies,
      },
      null,
      2,
    )}\n`,
    'remote.json': `${JSON.stringify(
      {
        $schema: schema,
        name,
        owner: `${title} team`,
        needs,
        routes: [
          {
            path: `/${slug}`,
            module: 'home',
            title,
            navigation: { label: title, icon: './icon.svg', order: 100 },
          },
        ],
        stateKeys: [`${camel}Notes`],
        budgets: { entry: 20_000, route: 90_000 },
      },
      null,
      2,
    )}\n`,
    'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
  <rect x="3" y="3" width="18" height="18" rx="2" />
  <path d="M3 9h18" />
</svg>
`,
    'tsconfig.json': `{
  "extends": "${project}",
  "include": ["src", "*.ts"]
}
`,
    'rspack.config.ts': `import { remoteConfig } from '@parley/platform/preset';

export default remoteConfig(import.meta.dirname);
`,
    [`src/${slug}-api.ts`]: `import type { AnalyticsOverview } from '${contract}/analytics';
import { api } from '@parley/shared-ui/store';

/** The API calls of this remote; their names start with the remote's. */
const ${camel}Api = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ${camel}Overview: build.query<AnalyticsOverview, void>({
      query: () => ({ path: '/analytics/overview' }),
      providesTags: ['Analytics'],
    }),
  }),
});

export const { use${pascal}OverviewQuery } = ${camel}Api;
`,
    'src/home/notes-slice.ts': `import { rootReducer } from '@parley/shared-ui/store';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The notes of the user; the slice is declared in remote.json. */
export interface NotesState {
  text: string;
}

const initialState: NotesState = { text: '' };

const notesSlice = createSlice({
  name: '${camel}Notes',
  initialState,
  reducers: {
    written(state, { payload }: PayloadAction<string>) {
      state.text = payload;
    },
  },
});

declare module '@parley/shared-ui/store' {
  interface LazySlices {
    ${camel}Notes: NotesState;
  }
}

const injected = notesSlice.injectInto(rootReducer, { overrideExisting: true });

export const { written } = notesSlice.actions;
/** The notes in the shared store. */
export const selectNotes = injected.selectSlice;
`,
    'src/home/home-screen.tsx': `import { Stack, TextField } from '@mui/material';
import { ErrorState, PageHeader, Panel, Stat, StatRow } from '@parley/shared-ui/components';
import { failureOf, useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { use${pascal}OverviewQuery } from '../${slug}-api.ts';
import { selectNotes, written } from './notes-slice.ts';

/** The remote's first page. */
export function HomeScreen() {
  const { data, error, refetch, isFetching } = use${pascal}OverviewQuery();
  const { text } = useAppSelector(selectNotes);
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={3}>
      <PageHeader title="${title}" />
      {error ? (
        <Panel flush>
          <ErrorState
            title="Your figures could not be loaded"
            message={failureOf(error).message}
            onRetry={refetch}
            retrying={isFetching}
          />
        </Panel>
      ) : (
        <StatRow>
          <Stat label="Total interviews" value={data ? data.totalInterviews : null} />
          <Stat label="Best score" value={data ? \`\${data.highestScore}%\` : null} />
        </StatRow>
      )}
      <TextField
        label="Notes"
        multiline
        minRows={4}
        value={text}
        onChange={({ target }) => dispatch(written(target.value))}
      />
    </Stack>
  );
}
`,
    'src/home/home-screen.test.tsx': `import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomeScreen } from './home-screen.tsx';

const overview = { overAllScore: 70, totalInterviews: 12, highestScore: 91, completedInterview: 9 };

test('shows the figures and stores the notes', async () => {
  answerApi({ 'GET /analytics/overview': { data: overview } });
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('91%')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Ask about keys');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask about keys');
});

test('offers a retry when the figures cannot be loaded', async () => {
  answerApi({});
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
`,
    'src/home/route.tsx': `import { defineRoute } from '@parley/shared-ui/route';
import { HomeScreen } from './home-screen.tsx';

export default defineRoute({ Component: HomeScreen });
`,
  };
}
