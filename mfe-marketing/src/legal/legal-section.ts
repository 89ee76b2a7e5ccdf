import type { ReactNode } from 'react';

/** One section of a legal page. */
export interface LegalSection {
  /** The anchor that the table of contents leads to. */
  id: string;
  title: string;
  content: ReactNode;
}

/** Day from which both legal pages hold (product specification §9). */
export const effectiveDate = { iso: '2025-07-20', text: 'July 20, 2025' } as const;
