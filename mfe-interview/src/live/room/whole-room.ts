/**
 * A screen that holds the whole room: there it does not scroll as a page, the newest words of the
 * conversation stay above the footer, and the list of them takes the height that is left.
 */
export const wholeRoom = '@media (min-width: 900px) and (min-height: 720px)';

/** One of these on which every line counts. */
export const lowRoom = `${wholeRoom} and (max-height: 860px)`;
