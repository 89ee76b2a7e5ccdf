import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { Service } from '../../run/service.ts';
import { toLines } from '../../run/service-output.ts';
import { freePorts } from '../../support/free-port.ts';
import type { Report } from '../../support/report.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';

const processes = z.object({ api: z.number(), interviewer: z.number() });

/** A site that runs beside the benchmark, as `npm start` would run it. */
export interface SiteProcess {
  environment: Environment;
  /** The ids of its processes by name; a restarted process has another id. */
  processIds(): Record<string, number>;
}

/**
 * Runs `measure` against a site in separate processes, on free ports and with its own data.
 * @param variables added to its environment
 * @throws Error with its output when it does not become ready
 */
export async function withSiteProcess<T>(
  report: Report,
  variables: Readonly<Record<string, string>>,
  measure: (site: SiteProcess) => Promise<T>,
): Promise<T> {
  const [site, cdn, api, interviewer] = await freePorts(4);
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
  const settings = {
    SITE_PORT: String(site),
    CDN_PORT: String(cdn),
    API_PORT: String(api),
    INTERVIEWER_PORT: String(interviewer),
    DATA_DIR: dataDirectory,
  };
  let announce = () => {};
  const ready = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const service = new Service({
    args: [path.join(import.meta.dirname, '../../cli.js'), 'start'],
    variables: { ...variables, ...settings },
    output: toLines((line) => {
      if (line.startsWith('Parley is ready')) announce();
      if (line !== '') report(line);
    }),
  });
  try {
    const failed = service.ended.then((words) => {
      throw new Error(`The site ended:\n${words}`);
    });
    // After the start, its end is a result of the measurement and not an error.
    failed.catch(() => {});
    await Promise.race([ready, failed]);
    const file = path.join(dataDirectory, 'processes.json');
    return await measure({
      environment: readEnvironment(settings),
      processIds: () => ({
        ...processes.parse(JSON.parse(readFileSync(file, 'utf8'))),
        start: service.processId,
      }),
    });
  } finally {
    await service.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
