import { defineFill } from '@parley/shared-ui/fill';
import { PlanCard } from './plan-card.tsx';

export default defineFill<'dashboard-card'>({ Component: PlanCard });
