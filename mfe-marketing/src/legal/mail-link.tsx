import { Link as TextLink } from '@mui/material';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';

/** The support address as a link that writes to it. */
export function MailLink() {
  const { supportEmail } = useAppSelector(selectSite);
  return (
    <TextLink href={`mailto:${supportEmail}`} underline="always">
      {supportEmail}
    </TextLink>
  );
}
