/**
 * The browser tests that show what a folder does, by the beginnings of their paths. A folder that is
 * not listed concerns all of them.
 */
const areas: Readonly<Record<string, readonly string[]>> = {
  // A remote with fills concerns the tests of the slots, too.
  'mfe-account': ['e2e/candidate/account/', 'e2e/candidate/insights/slots'],
  'mfe-auth': ['e2e/candidate/public/sign-in', 'e2e/candidate/public/google'],
  'mfe-insights': ['e2e/candidate/insights/'],
  'mfe-interview': [
    'e2e/candidate/interview/text',
    'e2e/candidate/interview/devices',
    'e2e/candidate/interview/changing-answers',
    'e2e/candidate/interview/resume',
    'e2e/candidate/insights/slots',
  ],
  'mfe-marketing': ['e2e/candidate/public/landing', 'e2e/candidate/public/legal'],
  'mfe-releases': ['e2e/team/release-console'],
};

/** Files that no browser test depends on. */
const isAside = (file: string): boolean =>
  /^(?:docs|grading\/training|interviewer\/training|[^/]+\/bench)\//.test(file) ||
  /\.(?:test\.tsx?|md)$/.test(file) ||
  /\/testing\//.test(file);

/**
 * The browser tests that changes concern.
 * @param changed files of the workspace
 * @param all all files with browser tests
 */
export function browserTestsFor(changed: readonly string[], all: readonly string[]): string[] {
  const concerned = changed.filter((file) => !isAside(file));
  const beginnings = concerned.flatMap((file) => {
    const [folder = ''] = file.split('/');
    // The suite's own files: a changed test runs, what tests share concerns them all.
    if (folder === 'e2e') return all.includes(file) ? [file] : ['e2e/'];
    return areas[folder] ?? ['e2e/'];
  });
  return all.filter((file) => beginnings.some((beginning) => file.startsWith(beginning)));
}

/** Folders whose changes concern only some of the browser tests. */
export const areaFolders = (): string[] => Object.keys(areas);
