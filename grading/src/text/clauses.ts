import { keyOf, type Token, tokenize } from './tokenize.ts';
import { articles, wordSet } from './word-lists.ts';

/** A statement of one subject: what it is about, and what is said of it. */
export interface Clause {
  tokens: readonly Token[];
  /** Keys of all its words but articles, in their order. */
  sequence: readonly string[];
  /** Keys of the words before its verb that name something. */
  subject: ReadonlySet<string>;
  /** Keys of the verb and what follows it. */
  predicate: ReadonlySet<string>;
  /** Whether a pronoun stands for its subject. */
  pointsBack: boolean;
  /** Whether its subject may be the one that something is done to. */
  mayBePassive: boolean;
}

const auxiliaries = wordSet(`
  is are was were am be do does did has have had can cannot could will would shall should may might
  must isn't aren't wasn't weren't don't doesn't didn't hasn't haven't can't won't wouldn't shouldn't
`);
/** Verbs that answers of this kind use, in the forms that a subject goes with. */
const verbs = new Set(
  [
    ...wordSet(`accept add allow apply ask avoid beat become begin belong block break build bypass cancel catch
  check choose clean compare compile contain convert copy create cure decide delete depend
  describe destroy detect disable do drop enable end ensure execute expect fail fetch find finish
  fix follow force free gain get give go guarantee happen help hide hold ignore imply inherit insert
  keep know lead leave let live lose make mean merge move mutate need notice override own pay pick
  prevent print produce promise protect prove raise read receive recognize redirect reduce refer refuse
  reject remain remove render repeat replace require reset resolve return reuse rewrite run save
  say scan see send serve share show skip solve speed split start stay stop suit support survive
  take tell throw trust turn understand undo use validate verify wait want watch work wrap write`),
  ].flatMap((verb) => [
    verb,
    /(?:s|x|ch|sh|o)$/.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`,
  ]),
);
const pronouns = wordSet(`
  it they this that these those he she i we you everything everybody which who
`);
/** What a noun follows, not a verb. */
const beforeNouns = wordSet('a an the my your our their his her its no of in on at for with by');
/** Words before a verb that name no subject. */
const nameless = wordSet(`
  a an the of in on at to for with by from as and or not no all any every each only also always
  never usually often still then so but while whereas when if because well actually even its their
  your my our some many most other into than
`);

/** "Well, so, …": what speakers begin a statement with. */
const filler = /^(?:(?:well|so|and|but|ok(?:ay)?|actually|basically|also|for example),?\s+)*/i;
/** "As far as I know, …", "I would say that …" */
const hedge = new RegExp(
  [
    /^(?:as far as i (?:know|remember)|in my opinion|to my knowledge)(?: that)?,?\s+/,
    /^i(?:'d| would)? (?:think|believe|guess|say|assume|know)(?: that)?,?\s+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
const edges = /[,;:()]|\s[-–—]+\s|\b(?=(?:but|whereas|while|although|though|however|yet)\b)/iu;
const joins = /\s+(?=(?:and|or)\s)/giu;
/** What is set against a statement is not stated. */
const setAgainst =
  /\b(?:rather than|instead of|unlike|as opposed to|in contrast (?:to|with)|contrary to|compared (?:to|with))\b/i;
const dependent =
  /^(?:and |but |so )?(?:when|if|once|after|before|unless|until|as|since|because)\b/i;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]{1,2}-[\p{L}\p{N}]+|[\p{L}\p{N}]+(?:'\p{L}+)?[+#]*/gu) ?? [];

/** Where the verb of a clause stands; -1 where there is none. */
function verbAt(words: readonly string[]): number {
  const helper = words.findIndex((word) => auxiliaries.has(word));
  const full = words.findIndex(
    (word, at) => at > 0 && verbs.has(word) && !beforeNouns.has(words[at - 1] ?? ''),
  );
  if (helper === -1 || full === -1) return Math.max(helper, full);
  return Math.min(helper, full);
}

const hasVerb = (text: string): boolean => verbAt(wordsOf(text)) !== -1;
const startsWithVerb = (text: string): boolean => {
  const words = wordsOf(text.replace(/^(?:and|or|but)\s+/i, ''));
  const first = words.find(
    (word) => !/^(?:not|never|also|then|still|always|only|thus)$/.test(word),
  );
  return first !== undefined && (auxiliaries.has(first) || verbs.has(first));
};

/** Cuts at "and" where a statement with a verb of its own begins. */
function splitJoined(text: string): string[] {
  const pieces: string[] = [];
  for (const part of text.split(joins)) {
    const before = pieces.at(-1);
    const isOwn = before !== undefined && hasVerb(before) && hasVerb(part) && !startsWithVerb(part);
    if (before === undefined || isOwn) pieces.push(part);
    else pieces[pieces.length - 1] = `${before} ${part}`;
  }
  return pieces;
}

/** The statements of a sentence as texts; one without a verb belongs to its neighbor. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const piece of text.split(edges).flatMap(splitJoined)) {
    const said = piece.trim();
    if (said === '') continue;
    const last = statements.at(-1);
    if (open === '' && last !== undefined && startsWithVerb(said) && !/^but\b/i.test(said)) {
      statements[statements.length - 1] = `${last} ${said}`;
      continue;
    }
    open = open === '' ? said : `${open} ${said}`;
    if (!hasVerb(said) || dependent.test(said)) continue;
    statements.push(open);
    open = '';
  }
  if (open === '') return statements;
  const last = statements.pop();
  return [...statements, last === undefined ? open : `${last} ${open}`];
}

function readClause(text: string): Clause {
  const stated = text.replace(filler, '').replace(hedge, '');
  const words = wordsOf(stated);
  const at = verbAt(words);
  const before = at === -1 ? [] : words.slice(0, at);
  const pointsBack = before.some((word) => pronouns.has(word));
  const names = before.filter(
    (word, place) =>
      !pronouns.has(word) && (!nameless.has(word) || articles.has(before[place - 1] ?? '')),
  );
  // "any gives up first" is about the function of that name.
  const named =
    names.length > 0 || pointsBack ? names : before.filter((word) => !articles.has(word));
  const { tokens, sequence } = tokenize(stated);
  return {
    tokens,
    sequence,
    subject: new Set(named.map(keyOf)),
    predicate: new Set(words.slice(Math.max(0, at)).map(keyOf)),
    pointsBack,
    mayBePassive:
      /\bby\b|\b(?:is|are|was|were|be|been|gets?)\s+(?:\w+ly\s+)?\w+(?:ed|en|t|n)\b/i.test(stated),
  };
}

function withoutContrast(sentence: string): string {
  return sentence
    .split(/(?=[,;:()])/u)
    .map((piece) => {
      const at = piece.search(setAgainst);
      return at === -1 ? piece : piece.slice(0, at);
    })
    .join('');
}

/** A misconception as its author wrote it. */
export interface MisconceptionParts {
  clause: Clause;
  /** How many statements it consists of. */
  size: number;
  hasContrast: boolean;
}

export function parseMisconception(text: string): MisconceptionParts {
  return {
    clause: readClause(text),
    size: Math.max(1, splitStatements(text).length),
    hasContrast: setAgainst.test(text),
  };
}

/**
 * Every run of so many statements of a sentence, each read as one.
 * @param keepsContrast whether what a statement is set against ("rather than …") counts as said
 */
export function clausesOf(sentence: string, size: number, keepsContrast: boolean): Clause[] {
  const statements = splitStatements(keepsContrast ? sentence : withoutContrast(sentence));
  const runs = Math.max(1, statements.length - size + 1);
  return Array.from({ length: runs }, (_none, at) => {
    const clause = readClause(statements.slice(at, at + size).join(', '));
    const before = statements[at - 1];
    if (!clause.pointsBack || before === undefined) return clause;
    const meant = [...readClause(before).subject].map(
      (key): Token => ({ word: key, key, polarity: 'plain', light: false }),
    );
    return { ...clause, tokens: [...meant, ...clause.tokens] };
  });
}
