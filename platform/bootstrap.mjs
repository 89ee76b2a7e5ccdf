/**
 * Entry of every command: needs only Node and npm, installs missing packages, compiles the platform
 * and runs it in the same process. It prints to standard error only, so that commands such as
 * `grade` can use standard output.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Parley needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a program in the workspace and ends this process when it fails. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // In production, too: what compiles and builds are development dependencies.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function installWhenStale() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.parley-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.error('Installing dependencies…');
  run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only']);
  writeFileSync(stamp, lock);
}

installWhenStale();
const { compilePackage } = await import('./compile.mjs');
await compilePackage('platform').catch((error) => {
  console.error(`The platform does not compile:\n${error.message}`);
  process.exit(1);
});
await import('./dist/cli.js');
