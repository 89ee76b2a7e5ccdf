import { shellConfig } from '@parley/platform/preset';

export default shellConfig(import.meta.dirname);
