/** Words that follow "I'm" without being anybody's name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  (
    'a an the not in on at from with by of to for as and or but so just very really quite also still ' +
    'here there ready fine good great ok okay well happy sorry excited nervous new now currently ' +
    'working looking trying building studying learning using based living coming going doing having ' +
    'junior senior intermediate mid lead staff principal expert beginner student developer engineer ' +
    'programmer coder designer architect manager frontend backend fullstack full front back software ' +
    'web mobile data self years year months experience hello hi hey yes yeah no sure thanks thank ' +
    'please skip repeat react vue angular node nodejs python golang php laravel javascript typescript ' +
    'html css sql mysql postgresql postgres mongodb redis java rust my name is it its what about ' +
    'interested able afraid unsure done back late early one two three four five six seven eight nine ' +
    'ten half over almost nearly around only maybe like i'
  ).split(' '),
);

const CONTRACTION = /'(?:m|s|d|ll|ve|re)$/i;

const NAME_WORD = "[\\p{L}][\\p{L}'’-]{0,30}";
const INTRODUCTIONS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:my name(?:'s| is)|name's|call me|i go by|i'?m called|i am called)\\s+(${NAME_WORD})`,
    'iu',
  ),
  new RegExp(`\\b(?:i am|i'm|im|this is|it's|it is)\\s+(${NAME_WORD})`, 'iu'),
  new RegExp(`^(${NAME_WORD})\\s+here\\b`, 'iu'),
  new RegExp(`^(?:(?:hi|hello|hey)[,!. ]+)?(?:(?:the )?name[: ]+)(${NAME_WORD})`, 'iu'),
];
/** A capitalized word at the very start, before a comma or nothing: "Ada, 4 years". */
const LEADING =
  /^(?:(?:hi|hello|hey)[,!. ]+)?(\p{Lu}[\p{L}'’-]{1,30})(?:\s+\p{Lu}[\p{L}'’-]{0,30}){0,2}\s*(?:[,.;]|and\b|$)/iu;

function asName(word: string | undefined): string | undefined {
  const name = word?.replaceAll('’', "'").replace(/['-]+$/, '');
  if (!name || name.length < 2 || CONTRACTION.test(name) || NOT_NAMES.has(name.toLowerCase()))
    return undefined;
  const written = name === name.toLowerCase() || name === name.toUpperCase();
  return written ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name;
}

/** The first name that candidates give themselves, undefined when they give none. */
export function parseName(text: string): string | undefined {
  const trimmed = text.replaceAll('’', "'").trim();
  for (const pattern of INTRODUCTIONS) {
    const name = asName(pattern.exec(trimmed)?.[1]);
    if (name) return name;
  }
  const leading = LEADING.exec(trimmed)?.[1];
  const isWritten = leading !== undefined && leading.charAt(0) !== leading.charAt(0).toLowerCase();
  // In lower case, a single word may be a name; the first of several rarely is.
  return isWritten || /^\S{2,20}$/.test(trimmed) ? asName(leading) : undefined;
}
