/** Jest's configuration for a folder of remotes outside this repository: the folder of `jest.config.js`. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { browserProject, testTimeout } from './browser-project.js';

const root = process.cwd();
const { resolve } = createRequire(path.join(root, 'package.json'));
const sharedUi = path.dirname(resolve('@parley/shared-ui/package.json'));
const remotes = readdirSync(root).filter((name) =>
  existsSync(path.join(root, name, 'remote.json')),
);

export default browserProject(path.join(sharedUi, 'dist/facade'), 'js', {
  rootDir: root,
  testTimeout,
  roots: remotes.map((name) => path.join(root, name, 'src')),
  // Our packages are ES modules; Jest compiles them like the sources.
  transformIgnorePatterns: ['/node_modules/(?!@parley/)'],
});
