import { defineRoute } from '@parley/shared-ui/route';
import { OverviewScreen } from './overview-screen.tsx';

export default defineRoute({ Component: OverviewScreen });
