import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed here: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Whether a program may install what it needs without being asked: a pipeline's machine is nobody's own. */
export const mayInstallUnasked = () => !['', '0', 'false'].includes(process.env.CI ?? '');

/** The command with which somebody installs packages of Debian's by hand. */
export const installCommand = (...names: string[]) => `sudo apt-get install ${names.join(' ')}`;

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
