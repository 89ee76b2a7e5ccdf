/** The components that several remotes need: shared at run time as one copy. */
export { Badge, type BadgeProps } from './badge.tsx';
export { ColorSchemeSwitch } from './color-scheme-switch.tsx';
export { Logo, Mark } from './logo.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { Panel, type PanelProps } from './panel.tsx';
export { ScoreRing, type ScoreRingProps } from './score-ring.tsx';
export { Stat, type StatProps, StatRow } from './stat.tsx';
export {
  EmptyState,
  ErrorState,
  type ErrorStateProps,
  ListSkeleton,
  PageSkeleton,
} from './states.tsx';
export { StatusBadge } from './status-badge.tsx';
export { upgradeAddress } from './upgrade-address.ts';
export { UpgradePrompt, type UpgradePromptProps } from './upgrade-prompt.tsx';
export {
  type ColorSchemeChoice,
  useColorSchemeChoice,
  useStoredColorScheme,
} from './use-color-scheme-choice.ts';
