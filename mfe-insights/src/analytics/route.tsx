import { defineRoute } from '@parley/shared-ui/route';
import { AnalyticsScreen } from './analytics-screen.tsx';

export default defineRoute({ Component: AnalyticsScreen });
