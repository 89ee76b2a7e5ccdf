import { dialogueWords } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { compounds } from './engineering-compounds.ts';

/** Words that are terms of software engineering wherever they stand, in the singular. */
const terms: ReadonlySet<string> = new Set(
  (
    'accessibility acid actor aggregate aggregation algorithm angular ansible api aria array ascii asyncio async ' +
    'asynchronous atomicity authentication authorization autoscaling autovacuum aws azure backend backoff backpressure ' +
    'backup bandwidth bash benchmark bfs binlog blade bloat bloom boolean bottleneck breakpoint btree b-tree bucket ' +
    'bundle bundler byte bytecode cache cache-aside caching cap cassandra cdn checkpoint checksum ci class closure ' +
    'cluster clustering codebase collation compiler composable concurrency config connection-pool constraint container ' +
    'cookie coroutine cors covering cpu cqrs cron crud csp csrf css cte cursor cypher dashboard database dataclass ' +
    'dataloader datetime deadlock debounce debugger decorator denormalization deployment deque deserialization devops ' +
    'dfs dictionary dijkstra directive distributed django dns docker dom downtime dto durability dynamodb ' +
    'elasticsearch eloquent embedding encapsulation encryption endpoint enum epoll eslint etag etl event-driven ' +
    'eventual eviction exception failover fan-out fastapi fiber fifo filesystem firewall flaky flexbox ' +
    'fk flutter fpm framework frontend fsync function garbage-collection generic generator gil git github gitlab ' +
    'golang goroutine grafana graphql grpc hash hashing hashmap hashset haskell header heap heartbeat helm hoisting html ' +
    'http https hydration idempotence idempotency idempotent immutability immutable index indices inheritance injection ' +
    'innodb interceptor interface interpreter invalidation iterator java javascript jenkins jest jitter jquery join json jsonb ' +
    'jsx jwt kafka kernel kotlin kubernetes lambda laravel latency leader-election linkedlist linter linux lock locking ' +
    'logging lru mapper markup memcached memo memoization memoize metadata method metric microservice microtask ' +
    'middleware migration minifier mixin mock module mongodb monitoring monolith monorepo multithreading mutability ' +
    'mutex mvcc mysql namespace neo4j nestjs netty nginx node nosql null nullability nullable nuxt oauth object observability ' +
    'observable offset oom opcache optimistic orm overfetching overhead pagination pandas param parameter parser ' +
    'partition partitioning payload percentile pessimistic pgbouncer php pipeline pipelining pinia playwright pod ' +
    'pointer polling polymorphism pooling postgres postgresql postmortem prefetch primitive prisma profiler profiling ' +
    'prometheus prop propagation protobuf prototype proxy pubsub pytest python pytorch query queue quorum rabbitmq race-condition ' +
    'ram rails rdbms react reactivity reconciliation recursion redis redux refactoring regex replica replication ' +
    'repository resolver rest retry reverse-proxy rollback rollout router routing rpc ruby runtime rxjs saga sandbox ' +
    'scalability scala schema scoping selector semaphore serialization server serverless service-worker session setstate setter ' +
    'shard sharding sidecar signal slo snapshot socket specificity sql sqlite sse ssl ssr stack stacktrace ' +
    'staging stampede stateless stdin stdout string struct subclass subquery subnet suspense svelte ' +
    'symfony synchronous syntax tailwind tcp tdd telemetry template terraform thread threading throttle throttling ' +
    'throughput timeout timestamp tls token topological tracing traffic transaction transpiler traversal tree trie trigger ' +
    'ttl tuple typescript udp undefined union unicode upsert uri url utf-8 uuid vacuum validation validator variable vault vector ' +
    'virtualization vite vitest vpc vue vuex wal watcher webhook webpack websocket worker wrapper xml xss yaml yarn zod zookeeper'
  ).split(' '),
);

/** Words that are terms beside another one: "event loop", "primary key". */
const besideTerms: ReadonlySet<string> = new Set(
  (
    'access alert balancer balancing base batch binary blue boundary branch breaker broker buffer build bulk bus canary ' +
    'chain change circuit clause client column commit compile composite compound condition connection consistency consistent ' +
    'consumer context control count counter coverage custom data dead default dependency detection document effect entry error event ' +
    'exponential feature field file flag flow foreign garbage graph green group handler handling hash hot id image ' +
    'input isolation item job key layer leader lexical leak level library limit limiter limiting line list load ' +
    'log loop loose map memory merge message model nested network non object output package ' +
    'pair pattern plan policy pool port primary private producer production pure quick range rate reader ' +
    'record reference relational remote render rendering request response role row rule scan scope search ' +
    'secondary security segment service set single size slice smoke software sorted sort source static state ' +
    'storage store stream strong style sync system table tag task test testing tracking type unique unit ' +
    'update value version view virtual volume weak web window writer'
  ).split(' '),
);

/** Written in capitals, and no abbreviation of the trade. */
const otherCapitals: ReadonlySet<string> = new Set(
  'AKA AM ASAP BTW CEO CTO FAQ FYI GDPR HR IDK IMHO IMO IT LOL NB OK OMG PC PM PS TBH TV UK US USA VS WTF'.split(
    ' ',
  ),
);
const looksLikeCode = longPattern(
  String.raw`
    ^(\p{Ll}+\p{Lu}\w*|(\p{Lu}\p{Ll}+){2,}|[\p{L}\d]+(_[\p{L}\d]+)+|\p{L}[\p{L}\d]*(\.\p{L}[\p{L}\d]*)*\(\)|[\p{L}\d]+\.(js|ts|net|py|io)|
    \p{L}(\+\+|#)|\p{Lu}{2}[\p{Lu}\d]{0,4}s?)$
  `,
  'u',
);

/** The forms under which a word may stand in a list. */
function formsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  return [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')];
}

const stands = (word: string, list: ReadonlySet<string>): boolean =>
  formsOf(word).some((form) => list.has(form));

/** Abbreviations of four letters and more that are no terms in lower case. */
const abbreviations: ReadonlySet<string> = new Set(
  (
    'AJAX AVIF BSON GTID HMAC HNSW HTTPS IOPS LDAP MIME OIDC OLAP OLTP OWASP PACELC SAML SAST SCSS SMTP SOAP SPARQL SSRF ' +
    'WCAG'
  ).split(' '),
);
const isCapitalized = /^\p{Lu}{2}[\p{Lu}\d]*s?$/u;
/** Longer words in capitals are emphasized, unless they are known as abbreviations. */
const longestUnknown = 3;

/** Whether a word in capitals is none that is only emphasized: "NOT", "EVERY", "DATA". */
function isAbbreviation(word: string): boolean {
  const bare = word.replace(/s$/, '');
  const lower = bare.toLowerCase();
  if (otherCapitals.has(word) || dialogueWords.has(lower) || stands(word, besideTerms))
    return false;
  return bare.length <= longestUnknown || /\d/.test(bare) || abbreviations.has(bare);
}

const isCode = (word: string): boolean =>
  isCapitalized.test(word) ? isAbbreviation(word) : looksLikeCode.test(word);

/** Whether a word is a term of engineering by itself. */
export const isTerm = (word: string): boolean => isCode(word) || stands(word, terms);

/** Words of so many answers that one who repeats them shows nothing of having listened. */
const broadTerms: ReadonlySet<string> = new Set(
  (
    'algorithm api array backend boolean byte class codebase config container cpu database datetime dictionary dom ' +
    'exception framework frontend function hash html http index indices interface java json library list method module ' +
    'null object parameter param query ram runtime server session sql stack string struct syntax template thread traffic ' +
    'token tree url uri variable worker'
  ).split(' '),
);
/** Verbs that look like the plural of a term. */
const verbs: ReadonlySet<string> = new Set(['tries']);
/** Everyday words, unless they are written as the name: "the system should react". */
const nameOnlyInCapitals: ReadonlySet<string> = new Set(
  'actor angular blade bucket fiber helm jest node pandas pod prop rails react suspense svelte template vault'.split(
    ' ',
  ),
);

/** Whether a word is a term that tells one answer from another. */
export const isTellingTerm = (word: string): boolean =>
  isTerm(word) &&
  !stands(word, broadTerms) &&
  !nameOnlyInCapitals.has(word) &&
  !verbs.has(word.toLowerCase());

/** Whether a word is one beside another term. */
export const isTermBesideOthers = (word: string): boolean =>
  isTerm(word) || stands(word, besideTerms);

/** Whether words are one term together: "event loop", "primary keys". */
export function isCompound(words: readonly string[]): boolean {
  const start = words.slice(0, -1).join(' ').toLowerCase();
  return formsOf(words.at(-1) ?? '').some((last) => compounds.has(`${start} ${last}`));
}
