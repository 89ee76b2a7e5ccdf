import { GlobalStyles } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { useAnchor } from '../parts/use-anchor.ts';
import { Coverage } from './coverage.tsx';
import { Faq } from './faq.tsx';
import { FinalCallToAction } from './final-call-to-action.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Testimonials } from './testimonials.tsx';

/** The landing page (product specification §2), top to bottom. */
export function LandingScreen() {
  const { hash } = useLocation();
  useAnchor();
  return (
    <>
      {/* The router jumps to an anchor by itself; this lets it glide, except under reduced motion. */}
      {hash && <GlobalStyles styles={{ html: { scrollBehavior: 'smooth' } }} />}
      <Hero />
      <HowItWorks />
      <Coverage />
      <Testimonials />
      <Pricing />
      <Faq />
      <FinalCallToAction />
    </>
  );
}
