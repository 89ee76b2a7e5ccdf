/**
 * Inlined in public pages whose remote has a canary, before anything is fetched: it assigns the
 * visitor's version in the same way as the shell, so that the prefetched version is the one that
 * runs. For a visitor of the canary, content rendered by the live version stays hidden until the
 * application shows its own.
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
