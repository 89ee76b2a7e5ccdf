import { matchPath } from 'react-router-dom';
import shell from '../../shell.json' with { type: 'json' };
import { siteRoutes } from '../federation/declared-routes.ts';
import type { AssignedRemotes } from '../federation/remotes.ts';
import { fileOwner } from '../interference/file-owner.ts';
import { frameOf } from './stack-frame.ts';
import { Telemetry, type TelemetryPage } from './telemetry.ts';

/** The declared route and remote of the current page. */
function pageIn(assigned: AssignedRemotes, versionOf: TelemetryPage['versionOf']): TelemetryPage {
  const routes = siteRoutes(assigned);
  return {
    versionOf,
    teamOf: (remote) =>
      remote === 'shell' ? shell.owner : assigned.versions[remote]?.declaration.owner,
    current() {
      const route = routes.find(({ path }) => matchPath(path, location.pathname));
      return { path: route?.path ?? '', remote: route?.remote ?? 'shell' };
    },
    ownerOf: (text) => fileOwner(text, assigned),
    frameOf: (stack, owner) => frameOf(stack, owner, assigned, location.origin),
  };
}

/** Reports an image, a sound or a video of a remote that could not be loaded. */
function reportResource(telemetry: Telemetry, { target }: Event): void {
  // What loads scripts and styles reports their failures itself.
  if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement)) return;
  telemetry.resourceFailed(target.localName, target.currentSrc || target.src);
}

/** Loaded when the browser is idle. */
async function measureVitals(telemetry: Telemetry): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => telemetry.vital(name, value));
  }
}

/** Starts telemetry for this page, with listeners for uncaught errors and the page's end. */
export function startTelemetry(
  apiUrl: string,
  assigned: AssignedRemotes,
  versionOf: TelemetryPage['versionOf'],
): Telemetry {
  const page = pageIn(assigned, versionOf);
  const telemetry = new Telemetry(apiUrl, page);
  addEventListener('error', ({ error, filename }) => {
    if (error) telemetry.uncaught(error, filename);
  });
  // Errors of elements do not bubble.
  addEventListener('error', (event) => reportResource(telemetry, event), true);
  addEventListener('unhandledrejection', ({ reason }) => telemetry.uncaught(reason));
  // Web vitals are final when the page is hidden; their listeners have to run first.
  const idle: (then: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => {
    const listen = () =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') setTimeout(() => telemetry.flush());
      });
    measureVitals(telemetry).then(listen, listen);
  });
  addEventListener('pagehide', () => telemetry.flush());
  return telemetry;
}
