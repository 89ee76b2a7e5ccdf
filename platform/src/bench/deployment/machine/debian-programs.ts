import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../../../support/report.ts';
import { canInstall, install } from '../../../workspace/debian.ts';

const nginxModules = '/usr/lib/nginx/modules';
const postgresVersions = '/usr/lib/postgresql';

/** Each package with a file that shows whether it is there. */
const packages: Readonly<Record<string, () => boolean>> = {
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  'libnginx-mod-http-js': () => existsSync(`${nginxModules}/ngx_http_js_module.so`),
  'libnginx-mod-http-brotli-filter': () =>
    existsSync(`${nginxModules}/ngx_http_brotli_filter_module.so`),
  'gettext-base': () => existsSync('/usr/bin/envsubst'),
  postgresql: () => postgresFolder() !== undefined,
};

/** The folder with the programs of the newest PostgreSQL of Debian's; `undefined` without any. */
function postgresFolder(): string | undefined {
  if (!existsSync(postgresVersions)) return undefined;
  return readdirSync(postgresVersions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(postgresVersions, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}

const missing = () =>
  Object.entries(packages)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);

/**
 * Has the programs of a deployment at hand: nginx with its modules and PostgreSQL, from Debian's packages.
 * @returns the folder with PostgreSQL's programs
 * @throws Error that says what is missing, where it cannot be installed
 */
export function provideDebianPrograms(report: Report): string {
  const names = missing();
  if (names.length > 0 && canInstall()) {
    report(`Installing ${names.join(', ')}…`);
    install(...names);
  }
  const still = missing();
  const folder = postgresFolder();
  if (still.length > 0 || folder === undefined) {
    throw new Error(
      `The rehearsal runs programs of Debian, and these packages are missing: ${still.join(', ')}. As root on Debian they are installed by themselves.`,
    );
  }
  return folder;
}

/** The user that a server runs as which refuses to run as root; `undefined` unless this is root. */
export function unprivileged(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
