/**
 * Script of a page that keeps in the map `bench.interactions` how many milliseconds each interaction took to
 * its next paint; those under 16 are left out.
 */
export const observeInteractions = `
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const known = bench.interactions.get(interactionId) ?? 0;
      bench.interactions.set(interactionId, Math.max(known, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
