/**
 * Which file of a release answers a browser that has an earlier version of a script, as the servers of
 * `npm start` do it (platform/src/release-format/deltas.ts). It runs in nginx, whose JavaScript has neither
 * all of the language nor packages.
 */

/** The path of a request as it was sent: rewriting does not change it. */
const pathOf = (request) => request.variables.request_uri.replace(/[?#].*$/, '');

/** The scripts that the script at an address is a dictionary for; empty for other files. */
function usedAsDictionary(address) {
  const found =
    /^\/([\w-]+)\/\d+\.\d+\.\d+-[0-9a-f]+\/([\w-]+)\.[0-9a-f]{10}\.js$/.exec(address) || [];
  return found.length > 0 ? `match="/${found[1]}/*/${found[2]}.*.js"` : '';
}

/** What differs between the script at an address and the dictionary that a browser offers; or empty. */
function deltaOf(address, available, accepted) {
  const found = /^:([A-Za-z0-9+/]{43})=:$/.exec(available) || [];
  const accepts = /(^|,)\s*dcz\s*(,|$)/i.test(accepted);
  if (found.length === 0 || !accepts || usedAsDictionary(address) === '') return '';
  const hash = found[1].replace(/\+/g, '-').replace(/\//g, '_');
  const last = address.lastIndexOf('/');
  return `${address.slice(0, last)}/deltas${address.slice(last)}.${hash}.dcz`;
}

function file(request) {
  const headers = request.headersIn;
  if (headers.Range) return '';
  const available = headers['Available-Dictionary'] || '';
  return deltaOf(pathOf(request), available, headers['Accept-Encoding'] || '');
}

const dictionary = (request) => usedAsDictionary(pathOf(request));

export default { dictionary, file, usedAsDictionary, whole: pathOf };
