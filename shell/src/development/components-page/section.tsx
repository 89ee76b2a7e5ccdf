import { Box, Typography } from '@mui/material';
import { colorSchemeAttribute } from '@parley/shared-ui/theme';
import { type ComponentType, useId } from 'react';

export interface ExamplesProps {
  /** What they are shown in: the name of a landmark has it, since no two of a page may have one name. */
  scheme: 'light' | 'dark';
}

/** Examples of some components in all their states. */
export interface ExampleSection {
  title: string;
  /** The names of the components that it shows. */
  components: readonly string[];
  Examples: ComponentType<ExamplesProps>;
}

const schemes = ['light', 'dark'] as const;

/** The examples of a section, in light and dark beside each other. */
export function Section({ title, components, Examples }: ExampleSection) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 8 }}>
      <Typography id={heading} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {components.join(', ')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, gap: 2 }}>
        {schemes.map((scheme) => (
          <Box
            key={scheme}
            {...{ [colorSchemeAttribute]: scheme }}
            sx={{
              minWidth: 0,
              p: { xs: 2, sm: 3 },
              border: 1,
              borderColor: 'divider',
              borderRadius: '16px',
              bgcolor: 'background.default',
              color: 'text.primary',
              colorScheme: scheme,
            }}
          >
            <Examples scheme={scheme} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** One state of a component, under its name. */
export function State({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, '& + &': { mt: 3 } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

/** Examples that stand beside each other as far as there is room. */
export function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{children}</Box>
  );
}
