import { defineRoute } from '@parley/shared-ui/route';
import { CreateAccountScreen } from './create-account-screen.tsx';

export default defineRoute({ Component: CreateAccountScreen });
