/**
 * Loaded ahead of a program that is not ours: ends it when the process that started it ends, however
 * that ends.
 */
const end = () => process.exit(1);
process.once('disconnect', end);
if (process.connected === false) end();
