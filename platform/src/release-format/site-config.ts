import type { Registry } from '../registry/registry-schema.ts';
import type { Environment } from '../workspace/environment.ts';
import { contractVersions } from '../workspace/packages.ts';

/** The registry before the first release. */
export function emptyRegistry(environment: Environment): Registry {
  return {
    generation: 0,
    platform: contractVersions().platform,
    config: configOf(environment),
    shell: { version: '' },
    remotes: {},
  };
}

/** The site configuration that follows from this environment. */
export function configOf(environment: Environment): Registry['config'] {
  return {
    productName: environment.productName,
    siteUrl: environment.siteUrl.replace(/\/$/, ''),
    apiUrl: `${environment.apiUrl}/api/v1`,
    realtimeUrl: environment.realtimeUrl,
    remotesUrl: environment.cdnUrl,
    supportEmail: environment.supportEmail,
    overrideOrigins: environment.overrideOrigins,
    feedbackFormUrl: environment.feedbackFormUrl,
    telemetry: environment.telemetry,
  };
}
