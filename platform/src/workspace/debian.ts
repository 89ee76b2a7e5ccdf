import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed here: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages of Debian's. @throws Error when that fails */
export function install(...names: string[]): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', ...names);
}

/** The first of these files that exists. */
export const firstExisting = (candidates: readonly (string | undefined)[]): string | undefined =>
  candidates.find((candidate) => candidate && existsSync(candidate));
