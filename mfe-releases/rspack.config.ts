import { remoteConfig } from '@parley/platform/preset';

export default remoteConfig(import.meta.dirname);
