/**
 * Stands inline in public pages whose remote has a canary, ahead of everything that is fetched: it
 * decides as the shell will which version this visitor gets, so that nobody fetches one version and
 * runs the other. Content that was rendered by the live version stays out of sight for a visitor of
 * the canary, until the application shows its own.
 */
globalThis.parleyAssign = (visitorPosition, visitorIdOf) => {
  const plan = JSON.parse(document.getElementById('parley-canary')?.textContent ?? '{}');
  const id = visitorIdOf(document, () => crypto.randomUUID(), location.protocol === 'https:');
  const isCanary = visitorPosition(id, plan.remote) < plan.percent;
  const files = isCanary ? plan.canary : plan.live;
  const start = document.getElementById('parley-start');
  if (start) {
    const { files: first, ...rest } = JSON.parse(start.textContent ?? '{}');
    const ahead = [...first, ...files.map(({ address }) => address)];
    start.textContent = JSON.stringify({ ...rest, files: ahead, atOnce: isCanary });
    if (isCanary) document.documentElement.setAttribute('data-canary', '');
    return;
  }
  for (const { address, as, integrity } of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  }
};
