import { defineRoute } from '@parley/shared-ui/route';
import { DetailsScreen } from './details-screen.tsx';

export default defineRoute({ Component: DetailsScreen });
