import { defineRoute } from '@parley/shared-ui/route';
import { TermsScreen } from './terms-screen.tsx';

export default defineRoute({ Component: TermsScreen });
