import type { TestedStatement } from '../specification/specification-step.ts';
import { escapeHtml, wholePage } from './html.ts';
import type { StoredResult } from './stored-results.ts';

/** A statement of the specification with what proves it. */
export interface CoveredStatement extends TestedStatement {
  /** Last results of the tests that name it. */
  results: readonly StoredResult[];
}

type Verdict = 'passed' | 'failed' | 'not run' | 'without a test';

/** What the last results say of a statement. */
export function verdictOf({ files, results }: CoveredStatement): Verdict {
  if (files.length === 0) return 'without a test';
  if (results.some(({ status }) => status === 'failed')) return 'failed';
  return results.some(({ status }) => status === 'passed') ? 'passed' : 'not run';
}

const classOf: Readonly<Record<Verdict, string>> = {
  passed: 'passed',
  failed: 'failed',
  'not run': 'soft',
  'without a test': 'failed',
};

/** A title without the ids at its end. */
const withoutTags = (title: string): string => title.replaceAll(/ @[A-Z]+-\d+/g, '');

function tests({ files, results }: CoveredStatement): string {
  const known = results.map(
    ({ status, title, file, step, commit }) =>
      `<p><span class="${status}">${status}</span> ${escapeHtml(withoutTags(title))}<br>
<span class="soft">${escapeHtml(file)} · ${escapeHtml(step)} · ${escapeHtml(commit)}</span></p>`,
  );
  const other = files
    .filter((file) => !results.some((result) => result.file === file))
    .map((file) => `<p class="soft">${escapeHtml(file)} has not run here yet</p>`);
  return [...known, ...other].join('');
}

function row(statement: CoveredStatement): string {
  const { id, text, deviation, results } = statement;
  const verdict = verdictOf(statement);
  const picture = results.findLast((result) => result.picture !== null)?.picture;
  const reason =
    deviation === null ? '' : `<p class="soft">Deviation: ${escapeHtml(deviation)}</p>`;
  const image = picture
    ? `<a href="${escapeHtml(picture)}"><img class="picture" loading="lazy" src="${escapeHtml(picture)}" alt="The page at the end of a test of ${id}"></a>`
    : '';
  return `<tr id="${id}" data-text="${escapeHtml(`${id} ${text} ${verdict}`)}"><td class="id"><strong>${id}</strong><br>
<span class="${classOf[verdict]}">${verdict}</span></td>
<td>${escapeHtml(text)}${reason}</td><td>${tests(statement)}</td><td>${image}</td></tr>`;
}

/** The page that shows each statement with its tests, their last results and a picture. */
export function coveragePage(statements: readonly CoveredStatement[]): string {
  const counts = new Map<Verdict, number>();
  for (const statement of statements) {
    const verdict = verdictOf(statement);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  const sections = [...new Set(statements.map(({ section }) => section))].map((section) => {
    const rows = statements.filter((statement) => statement.section === section).map(row);
    return `<section data-group><h2>${escapeHtml(section)}</h2><table>${rows.join('')}</table></section>`;
  });
  const summary = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  return wholePage(
    'Coverage of the specification',
    `<h1>Coverage of the specification</h1><p>${statements.length} statements: ${summary}</p>
<p><a href="index.html">The last run</a></p>
<p><input type="search" aria-label="Search statements" placeholder="Search by id, words or result"></p>
${sections.join('')}`,
  );
}
