import { defineRoute } from '@parley/shared-ui/route';
import { VerifyScreen } from './verify-screen.tsx';

export default defineRoute({ Component: VerifyScreen });
