/** How routes parse HTML forms with `@fastify/formbody`: `bodyLimit` in bytes. */
export const formOptions = { bodyLimit: 8_192 };
