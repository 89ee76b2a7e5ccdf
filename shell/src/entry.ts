/**
 * The page's entry: it evaluates the application's modules step by step, each step in a task of its own.
 * In one task they would block the input of a slow phone for most of a second.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ '@parley/shared-ui/material/core'),
  () => import(/* webpackMode: "eager" */ '@parley/shared-ui/theme'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager" */ 'zod/mini'),
  () => import(/* webpackMode: "eager" */ '@parley/shared-ui/store'),
  () => import(/* webpackMode: "eager" */ '@parley/shared-ui/components'),
  () => import(/* webpackMode: "eager" */ 'notistack'),
  () => import(/* webpackMode: "eager" */ './federation/read-registry.ts'),
  () => import(/* webpackMode: "eager" */ './routing/route-table.tsx'),
];

/** Lets the browser handle input and paint. Timers would be slowed down in a tab in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function run(): Promise<void> {
  for (const evaluate of steps) {
    await evaluate();
    await nextTask();
  }
  const { main } = await import(/* webpackMode: "eager" */ './main.tsx');
  await nextTask();
  await main();
}

void run();
