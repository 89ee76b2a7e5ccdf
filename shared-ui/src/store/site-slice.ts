import { createSlice } from '@reduxjs/toolkit';

/** What screens need to know of the site that they run on. */
export interface SiteState {
  productName: string;
  supportEmail: string;
  /** External feedback form; `null` when there is none. */
  feedbackFormUrl: string | null;
  /** Whether Google is offered for signing in; the API has the last word. Absent in older shells. */
  googleSignIn?: boolean;
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
