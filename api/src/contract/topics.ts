/**
 * What one can be interviewed on, and how it is written for people (product specification §5; the last
 * three topics come from §1's promise of system design, behavioral and general questions).
 */
const topics = {
  nodejs: 'Node.js',
  python: 'Python',
  golang: 'Go',
  php: 'PHP',
  laravel: 'Laravel',
  sql: 'SQL',
  mysql: 'MySQL',
  postgresql: 'PostgreSQL',
  mongodb: 'MongoDB',
  redis: 'Redis',
  database: 'Databases',
  nosql: 'NoSQL',
  'graph-db': 'Graph databases',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  html_css: 'HTML & CSS',
  react: 'React',
  vue: 'Vue',
  angular: 'Angular',
  system_design: 'System Design',
  behavioral: 'Behavioral',
  general: 'General',
} as const;

/** Value of a technology or topic, as it stands in addresses, calls and the database. */
export type Technology = keyof typeof topics;

/** How each technology is written for people. */
export const technologyLabels: Readonly<Record<Technology, string>> = topics;

const isTechnology = (value: string): value is Technology => Object.hasOwn(topics, value);

/** Every technology and topic, in the order in which they are offered. */
export const technologies: readonly Technology[] = Object.keys(topics).filter(isTechnology);

export const levels = ['junior', 'intermediate', 'senior'] as const;

/** Level of a candidate and of a question (specification §5). */
export type Level = (typeof levels)[number];

/** Questions in one session: the screen's `maxQuestions` (specification §9). */
export const questionsPerInterview = 5;
