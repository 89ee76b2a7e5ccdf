import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@parley/testing/free-port';
import { workspaceRoot } from '../../../workspace/workspace.ts';
import { Program } from './program.ts';

/** The public addresses of a deployment. */
export interface Addresses {
  site: string;
  cdn: string;
  api: string;
  /** Without the path of one of them. */
  interviewers: string;
}

/**
 * Public addresses on this machine: a loopback address in place of each name, because names would have to
 * be made known to the system first.
 */
export async function loopbackAddresses(): Promise<Addresses & { port: number }> {
  const port = await freePort();
  const at = (last: number) => `http://127.0.0.${last}:${port}`;
  return { port, site: at(1), cdn: at(2), api: at(3), interviewers: at(4) };
}

/**
 * The servers of a deployment without TLS, each on the loopback address that is its name.
 * @throws Error when something of TLS is left: the template was changed
 */
export function withoutTls(template: string): string {
  const changed = template
    .replace(/^# HTTPS only[\s\S]*?(?=^# For the health check)/m, '')
    .replace(/^# Names that nobody serves here\.[\s\S]*?(?=^# The site\.)/m, '')
    .replaceAll(
      /listen \$\{HTTPS_PORT\} ssl http2;\n(\s+)server_name \$\{(\w+)\};/g,
      (_all, indent: string, name: string) =>
        `listen \${${name}}:\${HTTPS_PORT};\n${indent}server_name \${${name}};`,
    )
    .replaceAll(/^ +ssl_certificate.*\n/gm, '');
  if (/\bssl\b|ssl_/.test(changed)) {
    throw new Error('deploy/nginx/servers.conf.template has parts of TLS that are not known here.');
  }
  return changed;
}

/**
 * nginx with the files of `deploy/nginx`, but without TLS.
 * @param folder a new folder that everybody may enter
 */
export async function createNginx(
  folder: string,
  addresses: Addresses & { port: number },
  servers: { bucketUrl: string; apis: readonly number[]; interviewers: readonly number[] },
): Promise<Program> {
  cpSync(path.join(workspaceRoot, 'deploy/nginx'), folder, { recursive: true });
  chmodSync(folder, 0o755);
  const template = path.join(folder, 'servers.conf.template');
  writeFileSync(template, withoutTls(readFileSync(template, 'utf8')));
  const health = await freePort();
  const local = (ports: readonly number[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ');
  return new Program({
    name: 'nginx',
    command: path.join(folder, 'start.sh'),
    args: [],
    variables: {
      NGINX_FOLDER: path.join(folder, 'run'),
      HTTPS_PORT: String(addresses.port),
      HEALTH_PORT: String(health),
      TLS_CERTIFICATE: 'none',
      TLS_KEY: 'none',
      SITE_URL: addresses.site,
      CDN_URL: addresses.cdn,
      API_URL: addresses.api,
      INTERVIEWER_URL: addresses.interviewers,
      RELEASES_URL: `http://127.0.0.5:${addresses.port}`,
      BUCKET_URL: servers.bucketUrl,
      API_SERVERS: local(servers.apis),
      INTERVIEWER_SERVERS: local(servers.interviewers),
      // The rehearsal has no release service: releases go into the bucket.
      RELEASES_SERVER: '127.0.0.1:9',
    },
    log: path.join(folder, 'nginx.log'),
    isOurs: false,
    isReady: async () => (await fetch(`http://127.0.0.1:${health}/healthz`)).ok,
  });
}
