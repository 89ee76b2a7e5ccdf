import { defineRoute } from '@parley/shared-ui/route';
import { AchievementsScreen } from './achievements-screen.tsx';

export default defineRoute({ Component: AchievementsScreen });
