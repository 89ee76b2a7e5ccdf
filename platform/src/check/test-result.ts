/** Kinds of checks: static ones, and tests by what they drive. */
export const projects = ['static', 'unit', 'api', 'browser', 'engines'] as const;
export type Project = (typeof projects)[number];

/** A file that a test left, such as a trace or a picture. */
export interface Attachment {
  name: string;
  contentType: string;
  /** Absolute; `null` where the attachment is only text. */
  path: string | null;
  text: string | null;
}

/** The result of one test. */
export interface TestResult {
  project: Project;
  /** Name of the step that ran it, such as `API on PGlite`. */
  step: string;
  /** Part of the suite or browser that it ran in, where a test can run in several; else empty. */
  variant: string;
  /** Relative to the workspace, with forward slashes. */
  file: string;
  /** With the titles of the groups around it. */
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  duration: number;
  /** Why it failed, or what it would need where it was skipped and says so; else empty. */
  message: string;
  attachments: readonly Attachment[];
  /** Address of its page in the browser tests' own report, relative to the test report. */
  page: string | null;
  /** The command that runs just this test again. */
  command: string;
}
