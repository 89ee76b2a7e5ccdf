/**
 * How technical words are spelled for the voice, which would otherwise spell them out, run them
 * together or read their signs. Longer and more specific entries stand first. Only the voice sees
 * these spellings; captions and the history keep the original words.
 */
const RESPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bC\+\+/g, 'C plus plus'],
  [/\bC#/g, 'C sharp'],
  [/\bF#/g, 'F sharp'],
  [/\bASP\.NET\b/gi, 'A S P dot net'],
  [/\.NET\b/gi, ' dot net'],
  [/\bNode\.js\b/gi, 'node jay ess'],
  [/\bNext\.js\b/gi, 'next jay ess'],
  [/\bVue\.js\b/gi, 'view jay ess'],
  [/\bExpress\.js\b/gi, 'express jay ess'],
  [/\bVue\b/g, 'view'],
  [/\bPostgreSQL\b/gi, 'post gress Q L'],
  [/\bPostgres\b/gi, 'post gress'],
  [/\bMySQL\b/gi, 'my sequel'],
  [/\bNoSQL\b/gi, 'no sequel'],
  [/\bSQLite\b/gi, 'sequel lite'],
  [/\bSQL\b/gi, 'sequel'],
  [/\bMongoDB\b/gi, 'mongo D B'],
  [/\bRedis\b/gi, 'reddiss'],
  [/\bLaravel\b/gi, 'lara vell'],
  [/\bGolang\b/gi, 'go lang'],
  [/\bPHP\b/gi, 'P H P'],
  [/\bJSON\b/gi, 'jay sahn'],
  [/\bJSX\b/gi, 'J S X'],
  [/\bTSX\b/gi, 'T S X'],
  [/\bHTML5?\b/gi, 'H T M L'],
  [/\bCSS3?\b/gi, 'C S S'],
  [/\bXML\b/gi, 'X M L'],
  [/\bYAML\b/gi, 'yammel'],
  [/\bDOM\b/g, 'dom'],
  [/\bAPIs\b/gi, 'A P eyes'],
  [/\bAPI\b/gi, 'A P I'],
  [/\bGraphQL\b/gi, 'graph Q L'],
  [/\bgRPC\b/gi, 'G R P C'],
  [/\bRESTful\b/gi, 'restful'],
  [/\bREST\b/g, 'rest'],
  [/\bHTTPS\b/gi, 'H T T P S'],
  [/\bHTTP\b/gi, 'H T T P'],
  [/\bTCP\b/gi, 'T C P'],
  [/\bURLs\b/gi, 'U R Ells'],
  [/\bURL\b/gi, 'U R L'],
  [/\bJWTs?\b/gi, 'J W T'],
  [/\bOAuth\b/gi, 'oh auth'],
  [/\bCORS\b/gi, 'cores'],
  [/\bCSRF\b/gi, 'C S R F'],
  [/\bXSS\b/gi, 'X S S'],
  [/\bCRUD\b/gi, 'crud'],
  [/\bORM\b/gi, 'O R M'],
  [/\bMVC\b/gi, 'M V C'],
  [/\bCI\/CD\b/gi, 'C I C D'],
  [/\bCAP\b/g, 'cap'],
  [/\bACID\b/g, 'acid'],
  [/\bBASE\b/g, 'base'],
  [/\bCDN\b/gi, 'C D N'],
  [/\bDNS\b/gi, 'D N S'],
  [/\bLRU\b/gi, 'L R U'],
  [/\bTTL\b/gi, 'T T L'],
  [/\bMVCC\b/gi, 'M V C C'],
  [/\bWAL\b/g, 'wall'],
  [/\bB-trees?\b/gi, 'bee tree'],
  [/\bGIL\b/gi, 'gill'],
  [/\bWSGI\b/gi, 'wizgy'],
  [/\bASGI\b/gi, 'az gee'],
  [/\*\*kwargs\b/gi, 'quarggs'],
  [/\bkwargs\b/gi, 'quarggs'],
  [/\*args\b/gi, 'args'],
  [/\bnpm\b/gi, 'N P M'],
  [/\bpnpm\b/gi, 'P N P M'],
  [/\basync\b/gi, 'ay sink'],
  [/\bawait\b/gi, 'a wait'],
  [/\bmutex(es)?\b/gi, 'mew tex'],
  [/\bgoroutines\b/gi, 'go routines'],
  [/\bgoroutine\b/gi, 'go routine'],
  [/\bchar\b/gi, 'care'],
  [/\benum(s?)\b/gi, 'ee num$1'],
  [/\btuple(s?)\b/gi, 'tupple$1'],
  [/\bNaN\b/g, 'not a number'],
  [/\bregex(es)?\b/gi, 'redge ex'],
  [/\bmiddleware\b/gi, 'middle wear'],
  [/\bmemoiz/gi, 'memo ize'],
  [/\bRedux\b/gi, 'ree ducks'],
  [/\bRxJS\b/gi, 'R X J S'],
  [/\bNgRx\b/gi, 'N G R X'],
  [/\bv-model\b/gi, 'vee model'],
  [/\bflexbox\b/gi, 'flex box'],
  [/\bJS\b/g, 'jay ess'],
  [/\bTS\b/g, 'tee ess'],
  [/\bUI\b/g, 'U I'],
  [/\bUX\b/g, 'U X'],
  [/\bAI\b/g, 'A I'],
  [/\bSSR\b/g, 'S S R'],
  [/\bSPA\b/g, 'S P A'],
  [/\be\.g\.,?/gi, 'for example'],
  [/\bi\.e\.,?/gi, 'that is'],
  [/\bvs\.?(?=\s)/gi, 'versus'],
];

/** Signs that a reader says as words, applied after the respellings. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/===/g, ' triple equals '],
  [/!==?/g, ' not equals '],
  [/==/g, ' double equals '],
  [/=>/g, ' arrow '],
  [/<=/g, ' less than or equal to '],
  [/>=/g, ' greater than or equal to '],
  [/&&/g, ' and '],
  [/\|\|/g, ' or '],
  [/\(\)/g, ''],
  [/[`*_{}<>|~^\\]/g, ' '],
  [/(?<=\w)\/(?=\w)/g, ' or '],
  [/&/g, ' and '],
  [/%/g, ' percent '],
  [/@(?=\w)/g, ' at '],
  [/#(?=\w)/g, ' '],
  [/[“”"]/g, ''],
  [/’/g, "'"],
  [/[–—]/g, ', '],
  [/…/g, '. '],
];

/** `useEffect` to `use Effect`, `innerHTML` to `inner HTML`: the voice reads the parts as words. */
const splitCamelCase = (text: string): string =>
  text.replace(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g, (word) =>
    word.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' '),
  );

/** Method calls such as `array.map` are read with the word "dot". */
const readDots = (text: string): string => text.replace(/(?<=[a-z])\.(?=[a-z])/g, ' dot ');

/**
 * Rewrites a sentence so that the voice says technical words as engineers do. The result holds
 * printable ASCII only, which is all that the voice reads.
 */
export function respell(sentence: string): string {
  let text = sentence;
  for (const [pattern, spoken] of RESPELLINGS) text = text.replace(pattern, spoken);
  text = readDots(splitCamelCase(text));
  for (const [pattern, spoken] of SIGNS) text = text.replace(pattern, spoken);
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:?!])/g, '$1')
    .trim();
}
