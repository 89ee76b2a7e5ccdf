import { storeTestRelease, testRegistry, testRelease } from '../release-format/testing/releases.ts';
import { withTemporaryFolder } from '../support/files.ts';
import type { BrowserContext, BrowserPage } from './browser.ts';
import { CandidateFiles } from './candidate-files.ts';
import { visitBesideOthers } from './companion-visit.ts';

const shownPage = { arrived: true, shown: true, failure: null, violations: [], fills: [] };
const noChanges = { globals: [], stateKeys: [], rules: [] };
/** What a page without faults answers. */
const answers: Record<string, unknown> = {
  'rehearsal.status()': shownPage,
  'rehearsal.rest()': true,
  'rehearsal.mark()': true,
  'rehearsal.changes()': noChanges,
};

/** A profile whose page gives these answers, and none to anything else. */
function contextThat(answered: Record<string, unknown>): BrowserContext {
  const page: BrowserPage = {
    goto: async () => null,
    evaluate: (expression) =>
      expression in answered ? Promise.resolve(answered[expression]) : new Promise(() => {}),
    mainFrame: () => null,
    mouse: { move: async () => {} },
    on: () => {},
    close: async () => {},
  };
  return {
    addCookies: async () => {},
    addInitScript: async () => {},
    newPage: async () => page,
    close: async () => {},
  };
}

describe('visitBesideOthers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const visit = (answered: Record<string, unknown>) =>
    withTemporaryFolder('parley-rehearsal-', async (folder) => {
      const release = testRelease('mfe-new');
      storeTestRelease(folder, release);
      const stage = {
        registry: testRegistry(),
        user: { token: 'token', openInterviewId: 'open', gradedInterviewId: 'graded' },
        limitMs: 1_000,
      };
      const files = new CandidateFiles(folder, 'mfe-new', release.version);
      const visited = visitBesideOthers(stage, contextThat(answered), [], files);
      const outcome = visited.catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(120_000);
      return outcome;
    });

  it('passes a candidate whose page answers every check and has no fault', async () => {
    await expect(visit(answers)).resolves.toEqual([]);
  });

  it.each(['rehearsal.mark()', 'rehearsal.changes()'])(
    'does not pass a candidate whose page gives no answer to %s',
    async (unanswered: string) => {
      const { [unanswered]: _, ...others } = answers;
      await expect(visit(others)).resolves.toEqual(
        new Error('A page with the screens of mfe-new stopped answering.'),
      );
    },
  );
});
