import type { Tone } from '../theme/theme.tsx';
import { Badge } from './badge.tsx';

const statuses: Readonly<Record<string, { label: string; tone: Tone }>> = {
  completed: { label: 'Completed', tone: 'green' },
  in_progress: { label: 'In Progress', tone: 'blue' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  scheduled: { label: 'Scheduled', tone: 'purple' },
};

/** An interview's status; anything else displays as Unknown (product specification §4). */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statuses[status] ?? { label: 'Unknown', tone: 'muted' as const };
  return <Badge tone={tone}>{label}</Badge>;
}
