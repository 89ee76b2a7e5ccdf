import { Box } from '@mui/material';
import { PageHeader } from '@parley/shared-ui/components';
import { ButtonExamples, ChoiceExamples, TabExamples } from './controls.tsx';
import {
  DialogExamples,
  DisclosureExamples,
  MessageExamples,
  ProgressExamples,
} from './feedback.tsx';
import { FieldExamples, MenuExamples } from './forms.tsx';
import { ColorExamples, LogoExamples, TypeExamples } from './foundations.tsx';
import { BadgeExamples, FigureExamples, PanelExamples, StateExamples } from './own-components.tsx';
import { type ExampleSection, Section } from './section.tsx';

/** Everything that is shown, from the smallest part to the largest. */
export const sections: readonly ExampleSection[] = [
  { title: 'Colors', components: ['tokens'], Examples: ColorExamples },
  { title: 'Type', components: ['Typography'], Examples: TypeExamples },
  { title: 'Logo', components: ['Logo', 'Mark'], Examples: LogoExamples },
  {
    title: 'Buttons and links',
    components: ['Button', 'ButtonBase', 'IconButton', 'Link', 'ColorSchemeSwitch'],
    Examples: ButtonExamples,
  },
  {
    title: 'Choices',
    components: ['Checkbox', 'FormControlLabel', 'Switch', 'ToggleButton', 'ToggleButtonGroup'],
    Examples: ChoiceExamples,
  },
  { title: 'Tabs', components: ['Tab', 'Tabs'], Examples: TabExamples },
  {
    title: 'Fields',
    components: ['TextField', 'InputAdornment', 'FormControl', 'FormHelperText'],
    Examples: FieldExamples,
  },
  { title: 'Menus', components: ['Menu', 'MenuItem'], Examples: MenuExamples },
  {
    title: 'Messages',
    components: ['Alert', 'Chip', 'Tooltip'],
    Examples: MessageExamples,
  },
  {
    title: 'Progress',
    components: ['CircularProgress', 'LinearProgress', 'Skeleton'],
    Examples: ProgressExamples,
  },
  {
    title: 'What opens in place',
    components: ['Accordion', 'AccordionDetails', 'AccordionSummary', 'Collapse'],
    Examples: DisclosureExamples,
  },
  {
    title: 'Dialogs',
    components: ['ConfirmDialog', 'Dialog', 'DialogActions', 'DialogContent', 'DialogTitle'],
    Examples: DialogExamples,
  },
  { title: 'Badges', components: ['Badge', 'StatusBadge'], Examples: BadgeExamples },
  { title: 'Figures', components: ['ScoreRing', 'Stat', 'StatRow'], Examples: FigureExamples },
  { title: 'Panels', components: ['Panel', 'Card', 'ListSkeleton'], Examples: PanelExamples },
  {
    title: 'States of a screen',
    components: ['EmptyState', 'ErrorState', 'PageSkeleton', 'UpgradePrompt'],
    Examples: StateExamples,
  },
];

/** The shared components in all their states, in light and dark. In development builds only. */
export function Component() {
  return (
    <Box
      id="components"
      sx={{ maxWidth: 1320, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 4, md: 8 } }}
    >
      <PageHeader
        title="Components"
        subtitle="What the shell shares with every remote, in all states, in light and dark."
      />
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </Box>
  );
}
