import type { Profile } from '@parley/shared-ui/answers/profile';
import { spelledOut } from '@parley/shared-ui/answers/words';
import type { Tone } from '@parley/shared-ui/theme';

/** The longest name that the API takes, in characters. */
export const longestName = 200;

/** First and last name, or 'No name set' (product specification §2, "Profile settings"). */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || 'No name set';
}

const chips: Readonly<Record<string, { label: string; tone: Tone }>> = {
  free: { label: 'Free', tone: 'purple' },
  active: { label: 'Active', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  expired: { label: 'Expired', tone: 'orange' },
  paused: { label: 'Paused', tone: 'blue' },
};

/** The subscription chip: its word and color; any other status is purple (specification §4). */
export function subscriptionChip(status: string): { label: string; tone: Tone } {
  return chips[status] ?? { label: spelledOut(status), tone: 'purple' };
}
