import { createSlice } from '@reduxjs/toolkit';

/** What screens need to know of the site that they run on. */
export interface SiteState {
  productName: string;
  supportEmail: string;
  /** External feedback form; `null` when there is none. */
  feedbackFormUrl: string | null;
}

const initialState: SiteState = {
  productName: 'Parley',
  supportEmail: '',
  feedbackFormUrl: null,
};

/** The site's own facts, given once when the store is made. */
export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {},
  selectors: { selectSite: (state) => state },
});

export const { selectSite } = siteSlice.selectors;
