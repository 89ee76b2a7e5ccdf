import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Waits until animations have ended, except those without an end. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An animation that a click starts exists a frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Findings of axe on the page, once animations have ended: rule, first element and reason. The test's
 * report lists them, too.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page);
  await page.evaluate(axe);
  const violations: Finding[] = await page.evaluate(async () => {
    const result = await Reflect.get(window, 'axe').run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations;
  });
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary.replace(/\s+/g, ' ')}`,
  );
  if (findings.length > 0) {
    await test.info().attach('axe', { body: findings.join('\n'), contentType: 'text/plain' });
  }
  return findings;
}
