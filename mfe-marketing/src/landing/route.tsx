import { defineRoute } from '@parley/shared-ui/route';
import { LandingScreen } from './landing-screen.tsx';

export default defineRoute({ Component: LandingScreen });
