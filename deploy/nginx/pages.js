/**
 * Which page an address of the site is, by the registry in the bucket, as the site's own server does it
 * (platform/src/serve). It runs in nginx, whose JavaScript has neither all of the language nor packages.
 */

/** Every path that a live remote or a canary declares. */
function declaredPaths(registry) {
  const paths = [];
  Object.keys(registry.remotes).forEach((name) => {
    const remote = registry.remotes[name];
    const declarations = [remote.declaration];
    if (remote.canary) declarations.push(remote.canary.declaration);
    declarations.forEach((declaration) => {
      declaration.routes.forEach((route) => {
        paths.push(route.path);
      });
    });
  });
  return paths;
}

/** Whether an address is that of a declared path, ignoring case and a last slash. */
function fits(path, address) {
  const wanted = path.split('/');
  const given = address.split('/');
  if (given.length === wanted.length + 1 && given[given.length - 1] === '') given.pop();
  if (given.length !== wanted.length) return false;
  return wanted.every((part, index) =>
    part.charAt(0) === ':'
      ? given[index] !== ''
      : part.toLowerCase() === given[index].toLowerCase(),
  );
}

/**
 * What a request for an address gets.
 * @param registry the active registry
 * @param address decoded path, without a query
 * @returns the target of a redirect, the file of a page, or neither where no page is declared
 */
function pageOf(registry, address) {
  const redirects = registry.shell.redirects || {};
  if (redirects[address]) return { redirect: redirects[address] };
  if (!declaredPaths(registry).some((path) => fits(path, address))) return {};
  const plain = address.replace(/\/$/, '');
  return { file: plain === '' ? '/index.html' : `${plain}.html` };
}

/** Answers an address without a file extension. */
async function answer(request) {
  const reply = await request.subrequest('/~registry');
  if (reply.status === 403 || reply.status === 404) return request.return(404);
  if (reply.status !== 200) return request.return(503);
  const page = pageOf(JSON.parse(reply.responseText), request.uri);
  if (page.redirect) return request.return(308, page.redirect);
  if (page.file) return request.internalRedirect(`/~page${page.file}`);
  return request.return(404);
}

export default { answer, pageOf };
