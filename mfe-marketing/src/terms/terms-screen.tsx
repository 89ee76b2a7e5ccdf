import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { LegalPage } from '../legal/legal-page.tsx';
import { termsSections } from './sections.tsx';

/** The terms and conditions (product specification §2). */
export function TermsScreen() {
  const { productName } = useAppSelector(selectSite);
  return (
    <LegalPage
      title="Terms and Conditions"
      lead={`These terms are the agreement between you and ${productName}. By creating an account or using the service you accept them.`}
      sections={termsSections(productName)}
      numbered
    />
  );
}
