import { type HeadElement, notFoundRoute, pageHead } from '@parley/platform/page-head';
import { useEffect } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router-dom';
import { siteRoutes } from '../federation/declared-routes.ts';
import { useRouteHandle } from '../federation/route-handle.ts';
import { useSite } from '../federation/site-context.ts';

function made({ tag, attributes, text }: HeadElement): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('data-head', '');
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Replaces the page's head elements; unchanged ones are kept. */
function applyHead(wanted: readonly HeadElement[]): void {
  const present = [...document.head.querySelectorAll('[data-head]')];
  for (const element of wanted.map(made)) {
    const same = present.findIndex((other) => other.isEqualNode(element));
    if (same >= 0) present.splice(same, 1);
    else document.head.append(element);
  }
  for (const element of present) element.remove();
}

/** Updates the head for the current page; publishing has written that of the first page. */
export function usePageHead(): void {
  const { registry, assigned, remotes } = useSite();
  const handle = useRouteHandle();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const remote = handle?.remote;
  const module = handle?.module;

  useEffect(() => {
    if (loading) return;
    const { config } = registry;
    const route = remote
      ? siteRoutes(assigned).find(
          (candidate) => candidate.remote === remote && matchPath(candidate.path, pathname),
        )
      : notFoundRoute;
    const loaded = remote && module ? remotes.loaded(remote, module) : undefined;
    const structuredData = loaded?.structuredData?.(config) ?? [];
    applyHead(pageHead({ config, path: pathname, route, structuredData }));
  }, [registry, assigned, remotes, remote, module, pathname, loading]);
}
