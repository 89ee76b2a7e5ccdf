import { defineRoute } from '@parley/shared-ui/route';
import { LandingScreen } from './landing-screen.tsx';
import { seedPlans } from './seed-plans.ts';
import { structuredData } from './structured-data.ts';

export default defineRoute({ Component: LandingScreen, seed: seedPlans, structuredData });
