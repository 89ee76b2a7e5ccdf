/** All JSON calls stand below this path (product specification §7). */
export const apiPath = '/api/v1';
