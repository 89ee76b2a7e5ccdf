/** Preloaded into third-party programs: ends them when the parent process ends. */
const end = () => process.exit(1);
process.once('disconnect', end);
if (process.connected === false) end();
