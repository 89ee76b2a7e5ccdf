import { PageHeader } from '@parley/shared-ui/components';

/** What is to come (product specification §2, "Achievements"). */
export function AchievementsScreen() {
  return <PageHeader title="Achievement feature coming soon..." />;
}
