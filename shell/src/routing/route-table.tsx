import { PageSkeleton } from '@parley/shared-ui/components';
import { type AppStore, api } from '@parley/shared-ui/store';
import { type RouteObject, redirect } from 'react-router-dom';
import shellDeclaration from '../../shell.json' with { type: 'json' };
import { type SiteRoute, siteRoutes } from '../federation/declared-routes.ts';
import type { RouteHandle } from '../federation/route-handle.ts';
import type { Site } from '../federation/site-context.ts';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { SignedInLayout } from '../layouts/signed-in-layout.tsx';
import { NotFound } from './not-found.tsx';
import { LoadingScreen, RemoteScreen } from './remote-screen.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { signInAddress } from './sign-in-address.ts';

/** Seconds for which a fetched profile is fresh. */
const profileFreshSeconds = 60;

function remoteRoute(route: SiteRoute, site: Site, store: AppStore): RouteObject {
  const { remote, module, path, access, title, layout } = route;
  return {
    path,
    handle: { title, access, layout, remote, module } satisfies RouteHandle,
    // A loader, not `lazy`: the router never retries a rejected `lazy`.
    async loader({ request }) {
      if (access === 'protected' && store.getState().session.token === null) {
        const { pathname, search } = new URL(request.url);
        throw redirect(signInAddress(`${pathname}${search}`));
      }
      // The layout needs the profile while the remote is still loading.
      if (layout === 'signed-in') {
        store.dispatch(
          api.util.prefetch('profile', undefined, { ifOlderThan: profileFreshSeconds }),
        );
      }
      await site.remotes.load(remote, module);
      return null;
    },
    shouldRevalidate: () => site.remotes.loaded(remote, module) === undefined,
    hydrateFallbackElement: layout === 'signed-in' ? <PageSkeleton /> : <LoadingScreen />,
    element: <RemoteScreen remote={remote} module={module} />,
    errorElement: <RouteFailure />,
  };
}

/** Pages for those who build the site; a production build has none. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          path: 'components',
          lazy: () => import('../development/components-page/components-page.tsx'),
        },
      ];

/**
 * The site's routes, built from the declarations of the assigned remotes: the shell decides access
 * and layout.
 */
export function routeTable(site: Site, store: AppStore): RouteObject[] {
  const routes = siteRoutes(site.assigned);
  const inLayout = (layout: SiteRoute['layout']) =>
    routes
      .filter((route) => route.layout === layout)
      .map((route) => remoteRoute(route, site, store));
  return [
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      children: [
        {
          element: <PublicLayout />,
          children: [
            ...inLayout('public'),
            ...developmentRoutes,
            { path: '*', element: <NotFound /> },
          ],
        },
        { element: <SignedInLayout />, children: inLayout('signed-in') },
        ...inLayout('bare'),
        ...Object.entries(shellDeclaration.redirects).map(([path, to]) => ({
          path,
          loader: () => redirect(to),
        })),
      ],
    },
  ];
}
