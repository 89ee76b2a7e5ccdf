import { defineRoute } from '@parley/shared-ui/route';
import { ProfileScreen } from './profile-screen.tsx';

export default defineRoute({ Component: ProfileScreen });
