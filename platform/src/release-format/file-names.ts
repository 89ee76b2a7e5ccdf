/** Folder inside a build that holds what publishing renders pages with; never sent to a browser. */
export const prerenderFolder = 'prerender';

/** The page that answers to every address of the application without a file of its own. */
export const fallbackPage = 'app.html';

/**
 * The page that answers, with status 404, where no page is. Static hosts serve it under this name; it
 * carries the application too, so that there the pages without a file of their own work.
 */
export const notFoundPage = '404.html';

/** File of the shell's build that starts the application in prerendered pages; it stands inline. */
export const deferredHydrationScript = 'deferred-hydration.js';

/** File of the shell's build that assigns visitors in pages whose remote has a canary; inline too. */
export const canaryAssignmentScript = 'canary-assignment.js';
