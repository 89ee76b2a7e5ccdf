import { defineRoute } from '@parley/shared-ui/route';
import { LiveScreen } from './live-screen.tsx';

export default defineRoute({ Component: LiveScreen });
