import { defineRoute } from '@parley/shared-ui/route';
import { SignInScreen } from './sign-in-screen.tsx';

export default defineRoute({ Component: SignInScreen });
