/**
 * Folder inside a build with the modules that render pages for publishing; never sent to a browser.
 */
export const prerenderFolder = 'prerender';

/** Folder inside the shell's build with the shell that has the development build of React. */
export const developmentFolder = 'development';

/**
 * The page for tabs with overridden remotes: the shell with the development build of React. Only sites
 * that allow overrides have it.
 */
export const developmentPage = 'development.html';

/** File of the shell's build, inlined in pages, that leads tabs with overrides to that page. */
export const overrideRedirectScript = 'override-redirect.js';

/** The versions of each remote whose files are stored; only sites that allow overrides have it. */
export const keptVersionsFile = 'versions.json';

/** The page for every address of the application without a file of its own. */
export const fallbackPage = 'app.html';

/**
 * The page for unknown addresses, with status 404. Static hosts serve it under this name; it
 * contains the application, so that pages without a file of their own work there too.
 */
export const notFoundPage = '404.html';

/**
 * File of the shell's build, inlined in prerendered pages, that starts the application on
 * interaction.
 */
export const deferredHydrationScript = 'deferred-hydration.js';

/** File of the shell's build, inlined in pages whose remote has a canary, that assigns visitors. */
export const canaryAssignmentScript = 'canary-assignment.js';

/** File of a build with the shared modules that are fetched late (`preset/late-modules-plugin.ts`). */
export const lateModulesFile = 'late-modules.json';

/** File of the shell's build, inlined in the fallback page, that preloads the address's remote. */
export const routePreloadScript = 'route-preload.js';
