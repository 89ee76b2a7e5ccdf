import { defineRoute } from '@parley/shared-ui/route';
import { DashboardScreen } from './dashboard-screen.tsx';

export default defineRoute({ Component: DashboardScreen });
