import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../support/usage-error.ts';
import { contractVersions, installedVersion, sharedUiFolder } from '../../workspace/packages.ts';
import { runProgram } from '../../workspace/run-node.ts';
import { platformFolder, workspaceRoot } from '../../workspace/workspace.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';
import type { RemoteSetting } from '../new-remote/remote-template.ts';
import { nameOfRemote, requireNew, writeRemote } from '../new-remote/write-remote.ts';
import { checkNameOnSite } from './name-on-site.ts';
import { isUnfinished } from './unfinished-remote.ts';

/** The running site that a new folder develops against, until its `package.json` names another one. */
const defaultSite = 'http://localhost:3000';

const packageFile = z.object({ peerDependencies: z.record(z.string(), z.string()) });

/** The ranges of shared-ui and of the contract that this platform fits. */
const parleyPackages = (): Record<string, string> =>
  packageFile.parse(JSON.parse(readFileSync(path.join(platformFolder, 'package.json'), 'utf8')))
    .peerDependencies;

/** What a remote outside the repository is built against: the packages of the same release. */
function setting(remote: string): RemoteSetting {
  const { platform, api } = contractVersions();
  const ofShared = (name: string) => [name, installedVersion(name, sharedUiFolder())];
  const ofPlatform = (name: string) => [name, installedVersion(name, platformFolder)];
  const libraries = ['@mui/material', '@reduxjs/toolkit', 'react', 'react-dom'];
  const tools = ['@testing-library/react', '@testing-library/user-event'];
  return {
    scope: '',
    scripts: Object.fromEntries(
      ['dev', 'test', 'doctor'].map((script) => [
        script,
        `npm run ${script} --prefix .. -- ${remote}`,
      ]),
    ),
    contract: '@parley/contract',
    schema: '../node_modules/@parley/platform/remote.schema.json',
    needs: { platform: `^${platform}`, api: `^${api}` },
    dependencies: { ...parleyPackages(), ...Object.fromEntries(libraries.map(ofShared)) },
    devDependencies: {
      '@parley/platform': `^${platform}`,
      ...Object.fromEntries(tools.map(ofPlatform)),
      ...Object.fromEntries(['@types/react', '@types/react-dom'].map(ofShared)),
    },
    project: '@parley/shared-ui/tsconfig.json',
  };
}

/** The files around a team's remotes, by path. */
const folderFiles = (site: string): Record<string, string> => ({
  'package.json': `${JSON.stringify(
    {
      name: 'remotes',
      private: true,
      type: 'module',
      workspaces: ['mfe-*'],
      scripts: {
        dev: `parley dev --site ${site}`,
        test: 'parley test',
        doctor: `parley doctor --site ${site}`,
        parley: 'parley',
      },
      devDependencies: { '@parley/platform': `^${contractVersions().platform}` },
    },
    null,
    2,
  )}\n`,
  'jest.config.js': "export { default } from '@parley/platform/jest';\n",
  '.gitignore': 'node_modules/\ndist/\n.data/\n',
});

/** A line of `.npmrc` that a pipeline finds the packages with: the registry that this machine has them from. */
async function registryLine(): Promise<Record<string, string>> {
  const key = '@parley:registry';
  const { code, output } = await runProgram('npm', ['config', 'get', key]);
  // Warnings of npm come before the value.
  const registry = output.trim().split('\n').at(-1) ?? '';
  return code === 0 && URL.canParse(registry) ? { '.npmrc': `${key}=${registry}\n` } : {};
}

/** Writes what is not there yet: a folder may have remotes already. */
async function writeFolder(site: string): Promise<void> {
  const files = { ...folderFiles(site), ...(await registryLine()) };
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(workspaceRoot, file);
    if (!existsSync(target)) writeFileSync(target, content);
  }
}

/** Copies what a pipeline releases the remote with. */
function copyPipeline(name: string): void {
  const template = (file: string) => path.join(platformFolder, 'templates', file);
  const workflows = path.join(workspaceRoot, '.github/workflows');
  mkdirSync(workflows, { recursive: true });
  const script = path.join(workspaceRoot, 'release-remote.sh');
  if (!existsSync(script)) cpSync(template('release-remote.sh'), script);
  const workflow = readFileSync(template('release-remote.github.yml'), 'utf8')
    .replace(/^# GitHub workflow of one remote\..*?(?=The repository needs)/s, '# ')
    // The packages of all remotes of the folder stand in one lock file.
    .replaceAll('["mfe-example/**"]', '["mfe-example/**", "package-lock.json"]')
    .replaceAll('mfe-example', name)
    .replaceAll('platform/templates/release-remote.sh', './release-remote.sh');
  writeFileSync(path.join(workflows, `release-${name}.yml`), workflow);
}

/** Address of the site that the folder develops against. @throws UsageError */
function siteIn(address = defaultSite): URL {
  if (/^https?:\/\/./.test(address) && URL.canParse(address)) return new URL(address);
  throw new UsageError(`--site takes an address such as ${defaultSite}, not "${address}".`);
}

/** @throws UsageError where the folder is that of something else */
function requireFolderOfRemotes(): void {
  const own = path.join(workspaceRoot, 'package.json');
  if (!existsSync(own) || readFileSync(own, 'utf8').includes('@parley/platform')) return;
  throw new UsageError(
    'The package.json of this folder is of something else. Use an empty folder, or one of remotes.',
  );
}

export const newCommand: Command = {
  usage: '<mfe-name> [--site <address>] [--existing]',
  summary: 'makes a working remote in this folder and installs what it needs',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, {
      site: { type: 'string' },
      existing: { type: 'boolean' },
    });
    const site = siteIn(values.site);
    const name = nameOfRemote(positionals);
    const continues = isUnfinished(name);
    if (!continues) requireNew(name);
    requireFolderOfRemotes();
    const isThere = values.existing || (await checkNameOnSite(site, name, report));
    writeRemote(name, setting(name));
    await writeFolder(site.origin);
    copyPipeline(name);
    report(
      continues
        ? `${name} was begun and not installed to the end; installing…`
        : `Made ${name}; installing…`,
    );
    const { code, output } = await runProgram('npm', ['install', '--no-audit', '--no-fund']);
    if (code !== 0) {
      throw new Error(
        `${output}\nInstalling failed; ${name} is there. Once the cause is gone, run the same command again.`,
      );
    }
    const when = isThere ? '' : `once ${site.origin} answers, `;
    report(`Next: ${when}"npm run dev" shows it in ${site.origin}, "npm test" tests it.`);
  },
};
