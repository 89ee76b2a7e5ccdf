import { defineRoute } from '@parley/shared-ui/route';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';

export default defineRoute({ Component: PrivacyPolicyScreen });
