import { defineRoute } from '@parley/shared-ui/route';
import { PaymentSuccessScreen } from './payment-success-screen.tsx';

export default defineRoute({ Component: PaymentSuccessScreen });
