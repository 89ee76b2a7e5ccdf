import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../../workspace/workspace.ts';
import { withoutTls } from './nginx.ts';

const template = readFileSync(
  path.join(workspaceRoot, 'deploy/nginx/servers.conf.template'),
  'utf8',
);

test('without TLS, each server of the deployment listens on its own address', () => {
  const names = ['SITE', 'CDN', 'API', 'INTERVIEWER', 'RELEASES'].map((name) => `\${${name}_NAME}`);
  const listened = [...withoutTls(template).matchAll(/listen (\S+):\$\{HTTPS_PORT\};/g)];
  expect(listened.map(([, name]) => name)).toEqual(names);
});

test('without TLS, every location of the deployment is kept', () => {
  const locations = (text: string) => [...text.matchAll(/^ {2}location .*$/gm)].map(String);
  // The one that is left out redirects to HTTPS.
  expect(locations(withoutTls(template))).toEqual(locations(template).slice(1));
});

test('a part of TLS that is not known stops the rehearsal', () => {
  expect(() => withoutTls(`${template}\nssl_client_certificate x;`)).toThrow('not known here');
});
