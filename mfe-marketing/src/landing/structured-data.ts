import { planIds, planName, plans } from '@parley/api/contract/plans/plans';
import { monthlyPrices } from '@parley/api/contract/plans/prices';
import type { SiteSettings } from '@parley/shared-ui/route';
import { questions } from './questions.ts';

/**
 * The landing page for search engines: the application with its three offers, the questions and the
 * organization (product specification §2). It claims no ratings (design §7).
 */
export function structuredData({ productName, siteUrl, supportEmail }: SiteSettings): object[] {
  const organization = { '@id': `${siteUrl}/#organization` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      '@id': `${siteUrl}/#application`,
      name: productName,
      description:
        'Practice interviews with an AI interviewer and read graded feedback on every answer.',
      url: `${siteUrl}/`,
      image: `${siteUrl}/social.png`,
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Any, in a web browser',
      offers: planIds.map((id) => ({
        '@type': 'Offer',
        name: planName(id, productName),
        description: plans[id].description,
        price: monthlyPrices[id],
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${siteUrl}/#pricing`,
      })),
      publisher: organization,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      '@id': `${siteUrl}/#questions`,
      url: `${siteUrl}/#faq`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name: productName,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      email: supportEmail,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: supportEmail,
      },
    },
  ];
}
