import type { TestResult } from '../test-result.ts';
import { escapeHtml, readableDuration, wholePage } from './html.ts';

/** How long a step took. */
export interface StepTime {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Milliseconds. */
  duration: number;
}

/** What a report shows. */
export interface RunReport {
  commit: string;
  /** When the run began. */
  at: Date;
  steps: readonly StepTime[];
  tests: readonly TestResult[];
  /** Pictures of pages at the end of tests, relative to the report. */
  pictures: ReadonlyMap<TestResult, string>;
  /** Whether only a part was chosen. */
  isPartial: boolean;
}

/** Tests listed as the slowest. */
const slowestCount = 25;

/** The slowest tests, the slowest first. */
export const slowest = (tests: readonly TestResult[], count = slowestCount): TestResult[] =>
  tests.toSorted((one, other) => other.duration - one.duration).slice(0, count);

/** What axe found in a test: it attaches its findings as text. */
const findingsOf = ({ attachments }: TestResult): string[] =>
  attachments.flatMap(({ name, text }) => (name === 'axe' && text ? [text] : []));

const linkTo = ({ page }: TestResult): string =>
  page === null ? '' : ` · <a href="${escapeHtml(page)}">steps, trace and pictures</a>`;

function failure(test: TestResult, picture: string | undefined): string {
  const image = picture
    ? `<p><img src="${escapeHtml(picture)}" alt="The page at the end"></p>`
    : '';
  return `<details open><summary><strong class="failed">${escapeHtml(test.title)}</strong>
<br><span class="soft">${escapeHtml(test.step)} · ${escapeHtml(test.file)}</span></summary>
<p><code>${escapeHtml(test.command)}</code>${linkTo(test)}</p>
<pre>${escapeHtml(test.message)}</pre>${image}</details>`;
}

const testRow = (test: TestResult): string =>
  `<tr data-text="${escapeHtml(`${test.file} ${test.title} ${test.step} ${test.status}`)}">
<td class="${test.status}">${test.status}</td><td>${escapeHtml(test.title)}${linkTo(test)}</td>
<td class="number">${readableDuration(test.duration)}</td></tr>`;

function fileGroup(file: string, tests: readonly TestResult[]): string {
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const count =
    failed > 0 ? `<span class="failed">${failed} failed</span> of ${tests.length}` : tests.length;
  return `<details data-group><summary>${escapeHtml(file)} <span class="soft">${count}</span></summary>
<table>${tests.map(testRow).join('')}</table></details>`;
}

function section(title: string, content: string): string {
  return content === '' ? '' : `<h2>${title}</h2>${content}`;
}

/** The page of one run: failures first, then times, findings of axe and all tests. */
export function reportPage({ commit, at, steps, tests, pictures, isPartial }: RunReport): string {
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const files = new Map<string, TestResult[]>();
  for (const test of tests) {
    const name = test.file === '' ? test.step : `${test.file} · ${test.step}`;
    files.set(name, [...(files.get(name) ?? []), test]);
  }
  const stepRows = steps.map(
    (step) => `<tr><td>${escapeHtml(step.name)}</td><td class="number passed">${step.passed}</td>
<td class="number failed">${step.failed || ''}</td><td class="number soft">${step.skipped || ''}</td>
<td class="number">${readableDuration(step.duration)}</td></tr>`,
  );
  const slow = slowest(tests).map(
    (test) => `<tr><td class="number">${readableDuration(test.duration)}</td>
<td>${escapeHtml(test.title)}<br><span class="soft">${escapeHtml(test.file)}</span>${linkTo(test)}</td></tr>`,
  );
  const findings = tests.flatMap((test) =>
    findingsOf(test).map(
      (text) =>
        `<details><summary>${escapeHtml(test.title)}</summary><pre>${escapeHtml(text)}</pre></details>`,
    ),
  );
  return wholePage(
    `${failed.length} failed, ${passed} passed`,
    `<h1>${passed + failed.length === 0 ? 'Nothing ran' : failed.length === 0 ? 'All passed' : `<span class="failed">${failed.length} failed</span>`}</h1>
<p>${passed} passed, ${failed.length} failed${isPartial ? ' · a part of all tests' : ''}</p>
<p class="soft">${escapeHtml(commit)} · ${at.toISOString().replace('T', ' ').slice(0, 16)} UTC ·
<a href="coverage.html">coverage of the specification</a></p>
${section('Failed', failed.map((test) => failure(test, pictures.get(test))).join(''))}
${section(
  'Steps',
  `<table><tr><th>Step</th><th class="number">Passed</th><th class="number">Failed</th>
<th class="number">Skipped</th><th class="number">Time</th></tr>${stepRows.join('')}</table>`,
)}
${section('Accessibility findings', findings.join(''))}
${section('Slowest tests', `<table>${slow.join('')}</table>`)}
<h2>All tests</h2><p><input type="search" aria-label="Search tests" placeholder="Search by title, file, step or result"></p>
${[...files].map(([file, group]) => fileGroup(file, group)).join('')}`,
  );
}
