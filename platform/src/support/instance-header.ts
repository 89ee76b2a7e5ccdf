/** Header in which a development server shows which start it belongs to. */
export const instanceHeader = 'x-parley-instance';
