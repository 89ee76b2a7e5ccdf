import type { DrawnIcon } from '@parley/platform/registry-schema';
import {
  Award,
  ChartLine,
  Circle,
  History,
  LayoutDashboard,
  type LucideIcon,
  UserRound,
} from 'lucide-react';
import { createElement } from 'react';

/** Icons that a remote may name for its entry in the sidebar; `shell.json` lists them for the gate. */
export const namedIcons: Readonly<Record<string, LucideIcon>> = {
  achievements: Award,
  analytics: ChartLine,
  dashboard: LayoutDashboard,
  history: History,
  profile: UserRound,
};

/** The icon that a declaration names or brings; a default for a name of a newer shell. */
export function NavigationIcon({ icon }: { icon: string | DrawnIcon }) {
  if (typeof icon === 'string') {
    const Named = namedIcons[icon] ?? Circle;
    return <Named size={20} aria-hidden="true" />;
  }
  const { shapes, ...painting } = icon;
  return (
    <svg {...painting} width={20} height={20} aria-hidden="true">
      {shapes.map(({ tag, ...attributes }, at) =>
        // A drawing has no other identity than its place.
        createElement(tag, { key: at, ...attributes }),
      )}
    </svg>
  );
}
