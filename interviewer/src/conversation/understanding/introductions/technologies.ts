import { longPattern } from '../pattern-notation.ts';
import { withoutHesitation } from '../without-hesitation.ts';

/** A technology that questions exist for. */
export interface Technology {
  readonly value: string;
  /** How people write it. */
  readonly label: string;
}

/**
 * The technologies of the specification's section 5 and the topics of its section 1, used when the
 * client names none.
 */
export const DEFAULT_TECHNOLOGIES: Technology[] = [
  { value: 'nodejs', label: 'Node.js' },
  { value: 'python', label: 'Python' },
  { value: 'golang', label: 'Go' },
  { value: 'php', label: 'PHP' },
  { value: 'laravel', label: 'Laravel' },
  { value: 'sql', label: 'SQL' },
  { value: 'mysql', label: 'MySQL' },
  { value: 'postgresql', label: 'PostgreSQL' },
  { value: 'mongodb', label: 'MongoDB' },
  { value: 'redis', label: 'Redis' },
  { value: 'database', label: 'Databases' },
  { value: 'nosql', label: 'NoSQL' },
  { value: 'graph-db', label: 'Graph databases' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'html_css', label: 'HTML and CSS' },
  { value: 'react', label: 'React' },
  { value: 'vue', label: 'Vue' },
  { value: 'angular', label: 'Angular' },
  { value: 'system_design', label: 'System design' },
  { value: 'behavioral', label: 'Behavioral questions' },
  { value: 'general', label: 'General questions' },
];

/** What people say for a technology whose value does not already say it. */
const SPOKEN: Readonly<Record<string, RegExp>> = {
  nodejs: /\bnode(?:[ .-]?js| dot js)?\b|\b(?:note|nod|no|known)[ -]?(?:js|jays|dot js)\b/,
  python: /\b(?:p(?:y|ie|i|hy) ?th?[oa]n|pie ton|django|flask)\b/,
  // "Go" alone is also a word of everyday English, so it needs a companion.
  golang: longPattern(String.raw`
    \bgo[ -]?lang\b|\b(in|with|use|using|prefer|choose|chose) go\b(?! (ahead|on))|
    \bgo (language|developer|programming)\b|^go$
  `),
  php: /\bphp\b|\bp h p\b/,
  laravel: /\blara ?vel{1,2}\b/,
  sql: /\b(?:sql|sequel|s q l|see ?quel)\b/,
  mysql: /\bmy[ -]?(?:sql|sequel|see ?quel)\b/,
  postgresql: /\bpost ?gr(?:es{1,2}|ez|ay|ace|ass)(?:[ -]?(?:ql|q l|sql|sequel|cue el))?\b/,
  mongodb: /\bm[oau]ngo(?:[ -]?(?:db|d b|dee bee))?\b/,
  redis: /\bred{1,2}is\b|\bred is\b|\breddish\b/,
  database: /\b(?:databases?|data bases?)\b/,
  nosql: /\bno[ -]?(?:sql|sequel)\b/,
  'graph-db': /\bgraph[ -](?:db|dbs|databases?)\b|\bneo4j\b/,
  javascript: /\b(?:java ?scripts?|javascrip|jay ?script|js|ecmascript|vanilla js)\b/,
  typescript: /\b(?:type ?scripts?|tie ?script|ts)\b/,
  html_css: /\b(?:html5?|css3?)\b/,
  react: /\bre-?act(?:[ .-]?(?:js|jays)| dot js)?\b/,
  vue: /\bvue(?:[ .-]?js| dot js)?\b|\bview[ .-]?(?:js|jays|dot js|three|3)\b/,
  angular: /\bangul[ae]r(?:[ .-]?js| dot js)?\b/,
  system_design: /\bsystems? design\b|\bdesigning systems\b/,
  behavioral: /\bbehaviou?ral\b/,
  general: /\bgeneral (?:questions|interview|topics?|stuff|things|knowledge)\b|^(?:just )?general$/,
};

/** More specific first, so that "MySQL" is never heard as SQL nor "graph databases" as databases. */
const MORE_SPECIFIC: readonly string[] = [
  'graph-db',
  'mysql',
  'postgresql',
  'nosql',
  'nodejs',
  'laravel',
  'react',
  'vue',
  'angular',
];

const NEGATION = longPattern(String.raw`
  (\bnot|\bno|\bisn't|\binstead of|\brather than|\bexcept|\bwithout|
  \b(don't|do not|didn't|did not|haven't|have not|never|hardly|rarely)( (really|actually|ever|even))*
  \s(know|want|like|used?|done|do|work(ed)?|wr[io]te|written|touch(ed)?|learn(ed|t)?))
  ( (in|to|with|the|do|use|about|any|much|a lot of|anything|real))* $
`);

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf({ value, label }: Technology): RegExp {
  const spoken = SPOKEN[value];
  if (spoken) return spoken;
  const names = [value, label].map((name) => escapeForPattern(name.toLowerCase()));
  return new RegExp(`(?<![a-z0-9])(?:${names.join('|')})(?![a-z0-9])`);
}

interface Mention {
  readonly technology: Technology;
  readonly start: number;
  readonly end: number;
}

function mentionsOf(text: string, technology: Technology): readonly Mention[] {
  const everywhere = new RegExp(patternOf(technology).source, 'g');
  return [...text.matchAll(everywhere)]
    .filter((match) => !NEGATION.test(text.slice(0, match.index)))
    .map((match) => ({ technology, start: match.index, end: match.index + match[0].length }));
}

/** "j s" as a speech recognition writes it becomes "js". */
const joinLetters = (text: string) =>
  text.replace(/\b[a-z](?: [a-z])+\b/g, (letters) => letters.replaceAll(' ', ''));

const LEAVES_CHOICE = longPattern(
  String.raw`
    \b(you (choose|decide|pick)|your choice|up to you|whatever|anything|any of (them|those)|
    no preference|don't (mind|care)|surprise me)\b
  `,
  'i',
);

/** True when the candidate leaves the choice to the interviewer. */
export function leavesChoice(text: string): boolean {
  return LEAVES_CHOICE.test(text.replaceAll('’', "'"));
}

/**
 * The first supported technology that a text names, undefined when there is none. "HTML" or "CSS"
 * means `html_css` (specification, section 5); "not React" names nothing.
 */
export function findTechnology(
  text: string,
  supported: readonly Technology[],
): Technology | undefined {
  const lower = joinLetters(withoutHesitation(text.toLowerCase()));
  const bySpecificity = [...supported].sort(
    (left, right) =>
      Number(MORE_SPECIFIC.includes(right.value)) - Number(MORE_SPECIFIC.includes(left.value)),
  );
  const taken: Mention[] = [];
  for (const technology of bySpecificity) {
    for (const mention of mentionsOf(lower, technology)) {
      const covered = taken.some(({ start, end }) => mention.start < end && start < mention.end);
      if (!covered) taken.push(mention);
    }
  }
  return taken.sort((left, right) => left.start - right.start)[0]?.technology;
}
