/** Header by which a development server identifies the start that it belongs to. */
export const instanceHeader = 'x-parley-instance';
