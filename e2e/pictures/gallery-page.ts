import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Row, Shot } from './gallery-data.ts';

const part = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'gallery', name), 'utf8');

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

const percent = (share: number) => `${(share * 100).toFixed(share < 0.001 ? 3 : 1)}%`;

function differenceText({ there, difference }: Shot, isCompared: boolean): string {
  if (!isCompared) return '';
  if (there === null || difference === null) return 'missing there';
  if (difference.pixels === 0) return 'same';
  return `${difference.pixels.toLocaleString('en-US')} px · ${percent(difference.share)}`;
}

function figureOf({ screen, state }: Row, shot: Shot, isCompared: boolean): string {
  const { width, scheme, here, there, difference } = shot;
  const name = `${screen}: ${state}, ${width} px, ${scheme}`;
  const data = {
    here,
    there: there ?? '',
    marked: difference?.marked ?? '',
    name,
    difference: differenceText(shot, isCompared),
  };
  const attributes = Object.entries(data)
    .map(([key, value]) => `data-${key}="${escaped(value)}"`)
    .join(' ');
  const isDifferent = difference !== null && difference.pixels > 0;
  return `<figure${isDifferent ? ' class="different"' : ''}><button type="button" ${attributes}><img src="${escaped(here)}" alt="${escaped(name)}" loading="lazy"></button><figcaption>${width} ${scheme} <b>${escaped(data.difference)}</b></figcaption></figure>`;
}

function rowOf(row: Row, isCompared: boolean): string {
  const { screen, state, problem, shots, isMissingThere, isLive } = row;
  const notes = [
    ...(isMissingThere && problem === null ? ['missing there'] : []),
    ...(isLive && isCompared ? ['its words are drawn by chance'] : []),
  ].map((note) => ` <em>${note}</em>`);
  const shown =
    problem === null
      ? `<div class="shots">${shots.map((shot) => figureOf(row, shot, isCompared)).join('')}</div>`
      : `<pre>${escaped(problem)}</pre>`;
  return `<section data-words="${escaped(`${screen} ${state}`.toLowerCase())}"><h3>${escaped(state)}${notes.join('')}</h3>${shown}</section>`;
}

/** Rows under a heading for each screen; where they are ordered by difference, a screen may return. */
function body(rows: readonly Row[], isCompared: boolean): string {
  const groups: { screen: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.screen === row.screen) last.rows.push(row);
    else groups.push({ screen: row.screen, rows: [row] });
  }
  return groups
    .map(
      ({ screen, rows: own }) =>
        `<article><h2>${escaped(screen)}</h2>${own.map((row) => rowOf(row, isCompared)).join('')}</article>`,
    )
    .join('\n');
}

/** The page to look through, in one file beside its pictures. */
export function galleryPage(rows: readonly Row[], commit: string, against: string | null): string {
  const shots = rows.flatMap((row) => row.shots);
  const different = shots.filter(({ difference }) => (difference?.pixels ?? 0) > 0).length;
  const missing = rows.filter(({ problem }) => problem !== null).length;
  const summary = [
    `${rows.length} states, ${shots.length} pictures`,
    ...(missing > 0 ? [`${missing} could not be shown`] : []),
    ...(against ? [`${different} differ from ${against}`] : []),
  ].join(' · ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pictures of ${escaped(commit)}</title><style>${part('gallery.css')}</style></head>
<body><header><h1>Pictures of ${escaped(commit)}</h1><p>${escaped(summary)}</p>
<label>Filter <input type="search" id="filter" placeholder="dashboard error"></label>
<label><input type="checkbox" id="different"${against ? '' : ' disabled'}> only what differs</label>
<p class="keys">Keys: <kbd>/</kbd> filter · <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · <kbd>Space</kbd> beside, here, there, differing · <kbd>Esc</kbd> close</p></header>
<main>${body(rows, against !== null)}</main>
<dialog id="viewer"><p id="caption"></p><div id="large"></div></dialog>
<script>${part('gallery-script.js')}</script></body></html>
`;
}
