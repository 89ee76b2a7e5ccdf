/** What abbreviations of the trade stand for, by their letters in lower case. */
const written = `
  ACID: atomicity, consistency, isolation and durability
  AOT: ahead of time
  API: application programming interface
  AST: abstract syntax tree
  BFS: breadth-first search
  CAP: consistency, availability and partition tolerance
  CDN: content delivery network
  CI: continuous integration
  CD: continuous delivery
  CLI: command-line interface
  CLS: cumulative layout shift
  CORS: cross-origin resource sharing
  CPU: central processing unit
  CQRS: command query responsibility segregation
  CRUD: create, read, update and delete
  CSP: content security policy
  CSR: client-side rendering
  CSRF: cross-site request forgery
  CSS: Cascading Style Sheets
  CTE: common table expression
  DAG: directed acyclic graph
  DCL: data control language
  DDD: domain-driven design
  DDL: data definition language
  DFS: depth-first search
  DI: dependency injection
  DML: data manipulation language
  DNS: Domain Name System
  DOM: Document Object Model
  DRY: don’t repeat yourself
  DTO: data transfer object
  ETL: extract, transform and load
  FIFO: first in, first out
  FK: foreign key
  GC: garbage collection
  GIL: global interpreter lock
  HTML: HyperText Markup Language
  HTTP: Hypertext Transfer Protocol
  HTTPS: Hypertext Transfer Protocol Secure
  IDE: integrated development environment
  IO: input and output
  IOC: inversion of control
  IP: Internet Protocol
  JIT: just in time
  JSON: JavaScript Object Notation
  JSX: JavaScript XML
  JWT: JSON Web Token
  KPI: key performance indicator
  LCP: largest contentful paint
  LIFO: last in, first out
  LRU: least recently used
  LSM: log-structured merge
  MTTR: mean time to recovery
  MVC: model, view and controller
  MVCC: multiversion concurrency control
  MVP: minimum viable product
  MVVM: model, view and viewmodel
  OLAP: online analytical processing
  OLTP: online transaction processing
  OOM: out of memory
  OOP: object-oriented programming
  ORM: object-relational mapper
  OS: operating system
  PII: personally identifiable information
  PK: primary key
  PR: pull request
  PWA: progressive web app
  QPS: queries per second
  RAM: random-access memory
  RBAC: role-based access control
  RDBMS: relational database management system
  REST: representational state transfer
  RFC: request for comments
  RPC: remote procedure call
  RPO: recovery point objective
  RPS: requests per second
  RSC: React Server Components
  RTO: recovery time objective
  SDK: software development kit
  SEO: search engine optimization
  SLA: service-level agreement
  SLI: service-level indicator
  SLO: service-level objective
  SOLID: single responsibility, open–closed, Liskov substitution, interface segregation and dependency inversion
  SPA: single-page application
  SPOF: single point of failure
  SQL: Structured Query Language
  SRE: site reliability engineering
  SRP: single responsibility principle
  SSE: server-sent events
  SSG: static site generation
  SSH: Secure Shell
  SSL: Secure Sockets Layer
  SSR: server-side rendering
  STAR: situation, task, action and result
  TCP: Transmission Control Protocol
  TDD: test-driven development
  TLS: Transport Layer Security
  TTFB: time to first byte
  TTL: time to live
  UDP: User Datagram Protocol
  UI: user interface
  URI: uniform resource identifier
  URL: uniform resource locator
  UUID: universally unique identifier
  UX: user experience
  VM: virtual machine
  WAL: write-ahead log
  XML: Extensible Markup Language
  XSS: cross-site scripting
  YAGNI: you aren’t gonna need it
`;

const entries = [...written.matchAll(/^\s*(\w+): (.+)$/gm)].map(
  ([, short = '', words = '']): [string, { short: string; words: string }] => [
    short.toLowerCase(),
    { short, words },
  ],
);
const known = new Map(entries);
const anyShort = entries.map(([short]) => short).join('|');

/** "What does DDL mean?", "DDL stands for what?" */
export const asksForAbbreviation = new RegExp(
  [
    String.raw`\bwhat(?:['’]?s| is| does| do| was)?(?: exactly)?(?: the)?(?: abbreviation| acronym| letters?)? ["“'‘]?(${anyShort})s?["”'’]?`,
    String.raw` (?:means?|stands? for|short for|abbreviated)\b|`,
    String.raw`\b(${anyShort})s? (?:means|stands for|is short for) what\b|`,
    String.raw`\b(?:meaning|long form) of (?:the )?["“'‘]?(${anyShort})\b`,
  ].join(''),
  'i',
);

/** The abbreviation that a text asks for, as it is written, with its words; undefined for none. */
export function abbreviationAskedIn(text: string) {
  const found = asksForAbbreviation
    .exec(text)
    ?.slice(1)
    .find((short) => short !== undefined);
  return found === undefined ? undefined : known.get(found.toLowerCase());
}

const asksForIt =
  /\b(?:stands? for|mean|means|letters|abbreviation|acronym|what (?:is|are)|explain|describe)\b/i;

/** Whether a question asks for what the letters mean, so that saying it would be the answer. */
export const isAskedFor = (short: string, question: string): boolean =>
  asksForIt.test(question) && new RegExp(String.raw`\b${short}\b`, 'i').test(question);
