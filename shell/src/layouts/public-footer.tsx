import { Box, Container, Stack, Link as TextLink, Typography } from '@mui/material';
import { Logo } from '@parley/shared-ui/components';
import { Link } from 'react-router-dom';
import { siteRoutes } from '../federation/declared-routes.ts';
import { useSite } from '../federation/site-context.ts';

const legalPages = [
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms-condition', label: 'Terms and conditions' },
];

/** Footer of public pages: contact and the legal pages that a live remote declares. */
export function PublicFooter() {
  const { registry, assigned } = useSite();
  const paths = new Set(siteRoutes(assigned).map(({ path }) => path));
  const { productName, supportEmail } = registry.config;
  return (
    <Box
      component="footer"
      sx={{ borderTop: 1, borderColor: 'divider', py: 5, displayPrint: 'none' }}
    >
      <Container maxWidth={false} sx={{ maxWidth: 1208, px: { xs: 2, sm: 3 } }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={3}
          sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
        >
          <Logo name={productName} size={24} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
            <TextLink href={`mailto:${supportEmail}`} color="text.secondary">
              {supportEmail}
            </TextLink>
            {legalPages
              .filter(({ to }) => paths.has(to))
              .map(({ to, label }) => (
                <TextLink key={to} component={Link} to={to} color="text.secondary">
                  {label}
                </TextLink>
              ))}
          </Stack>
        </Stack>
        {/* The page may have been rendered in another year than it is read in. */}
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mt: 3 }}
          suppressHydrationWarning
        >
          {`© ${new Date().getFullYear()} ${productName}. Practice is where the nerves go.`}
        </Typography>
      </Container>
    </Box>
  );
}
