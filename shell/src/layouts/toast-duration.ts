/** How long a toast is shown, in milliseconds (product specification §8). */
export const toastDurationMs = 4_000;
