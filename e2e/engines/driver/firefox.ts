import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { firefoxPath } from '../../../platform/src/workspace/engines.ts';
import { BidiConnection } from './bidi-connection.ts';
import { clickActions, type Driver, type DriverOptions, keyActions } from './driver.ts';
import { profileFolder, startProgram } from './program.ts';

const contexts = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const picture = z.object({ data: z.string() });
const logged = z.object({ level: z.string(), text: z.string().nullable() });
const answered = z.object({ response: z.object({ status: z.number(), url: z.string() }) });
const failed = z.object({ errorText: z.string(), request: z.object({ url: z.string() }) });

/** The SHA-384 of nothing: what Firefox checks of a file whose loading ended as the page was left. */
const hashOfNothing = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** What an event says of something that went wrong, if it does. */
function problemIn(method: string, params: unknown): string | undefined {
  if (method === 'log.entryAdded') {
    const { level, text } = logged.parse(params);
    if (text?.includes(hashOfNothing)) return undefined;
    return level === 'error' ? `console: ${text}` : undefined;
  }
  if (method === 'network.responseCompleted') {
    const { status, url } = answered.parse(params).response;
    return status >= 400 ? `answer: ${status} ${url}` : undefined;
  }
  if (method !== 'network.fetchError') return undefined;
  const { errorText, request } = failed.parse(params);
  // Leaving a page ends what it was still loading; that is not a failure.
  return errorText === 'NS_BINDING_ABORTED' ? undefined : `request: ${request.url} ${errorText}`;
}

/** A profile that asks nobody anything and goes nowhere by itself. */
function settings(proxy: string | undefined): string {
  const lines: Record<string, string | number | boolean> = {
    'app.normandy.enabled': false,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.getAddons.cache.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'toolkit.telemetry.enabled': false,
  };
  if (proxy !== undefined) {
    const { hostname, port } = new URL(proxy);
    Object.assign(lines, {
      'network.proxy.type': 1,
      'network.proxy.socks': hostname,
      'network.proxy.socks_port': Number(port),
      'network.proxy.socks_version': 5,
      'network.proxy.socks_remote_dns': true,
      'network.proxy.allow_hijacking_localhost': true,
    });
  }
  return Object.entries(lines)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Starts Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox({ proxy }: DriverOptions): Promise<Driver> {
  const { folder, remove } = profileFolder();
  writeFileSync(path.join(folder, 'user.js'), settings(proxy));
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  let address: string | undefined;
  const hasAddress = (output: string) => {
    address = /WebDriver BiDi listening on (\S+)\s/.exec(output)?.[1];
    return address !== undefined;
  };
  const program = await startProgram(firefoxPath(), args, hasAddress, { HOME: folder });
  const errors: string[] = [];
  const close = async () => {
    await program.end();
    remove();
  };
  try {
    const bidi = await BidiConnection.open(`${address}/session`, (method, params) => {
      const problem = problemIn(method, params);
      if (problem !== undefined) errors.push(problem);
    });
    await bidi.send('session.new', { capabilities: {} });
    await bidi.send('session.subscribe', {
      events: ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'],
    });
    const tree = contexts.parse(await bidi.send('browsingContext.getTree', {}));
    const context = tree.contexts[0]?.context;
    const act = (actions: unknown) => bidi.send('input.performActions', { context, actions });
    return {
      engine: 'firefox',
      errors,
      async navigate(url) {
        await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const answer = evaluated.parse(
          await bidi.send('script.evaluate', {
            expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
            target: { context },
            awaitPromise: true,
          }),
        );
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      async clickAt(x, y) {
        await act(clickActions(x, y));
      },
      async press(...keys) {
        await act(keyActions(keys));
      },
      async resize(width, height) {
        await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async screenshot() {
        const answer = await bidi.send('browsingContext.captureScreenshot', { context });
        return Buffer.from(picture.parse(answer).data, 'base64');
      },
      async close() {
        bidi.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
