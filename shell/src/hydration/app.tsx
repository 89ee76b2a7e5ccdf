import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { SlotHostContext } from '@parley/shared-ui/slots';
import type { AppStore, RootState } from '@parley/shared-ui/store';
import { AppTheme } from '@parley/shared-ui/theme';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type Site, SiteContext } from '../federation/site-context.ts';
import { Toasts } from '../layouts/toasts.tsx';
import { SlotFills } from '../slots/slot-fills.tsx';

export interface AppProps {
  site: Site;
  store: AppStore;
  router: ReturnType<typeof createBrowserRouter>;
  styles: EmotionCache;
  /** The state that the page was prerendered with, during hydration. */
  renderedState?: RootState;
  /** Called once, when the page is interactive. */
  onShown?: () => void;
}

/** The whole application: one store, one theme, one router, for the shell and every remote. */
export function App({ site, store, router, styles, renderedState, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <CacheProvider value={styles}>
      <Provider store={store} {...(renderedState ? { serverState: renderedState } : {})}>
        <AppTheme>
          <Toasts>
            <SiteContext value={site}>
              <SlotHostContext value={SlotFills}>
                <RouterProvider router={router} />
              </SlotHostContext>
            </SiteContext>
          </Toasts>
        </AppTheme>
      </Provider>
    </CacheProvider>
  );
}
