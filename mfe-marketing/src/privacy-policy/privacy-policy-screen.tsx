import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacySections } from './sections.tsx';

/** The privacy policy (product specification §2). */
export function PrivacyPolicyScreen() {
  const { productName } = useAppSelector(selectSite);
  return (
    <LegalPage
      title="Privacy Policy"
      lead={`${productName} works with what you tell it about yourself and what you say in an interview. Here is what we keep, why we keep it, and how you take it back.`}
      sections={privacySections(productName)}
    />
  );
}
