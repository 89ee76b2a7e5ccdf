import { defineRoute } from '@parley/shared-ui/route';
import { HistoryScreen } from './history-screen.tsx';

export default defineRoute({ Component: HistoryScreen });
