import {
  Award,
  ChartLine,
  Circle,
  History,
  LayoutDashboard,
  type LucideIcon,
  UserRound,
} from 'lucide-react';

/** Icons that a remote may name for its entry in the sidebar. */
const icons: Readonly<Record<string, LucideIcon>> = {
  achievements: Award,
  analytics: ChartLine,
  dashboard: LayoutDashboard,
  history: History,
  profile: UserRound,
};

/** The icon that a declaration names; a default for unknown names. */
export function navigationIcon(name: string): LucideIcon {
  return icons[name] ?? Circle;
}
