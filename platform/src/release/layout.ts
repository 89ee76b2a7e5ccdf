/** Folder inside a build that holds what publishing renders pages with; never sent to a browser. */
export const prerenderFolder = 'prerender';

/** The page that answers to every address of the application without a file of its own. */
export const fallbackPage = 'app.html';
