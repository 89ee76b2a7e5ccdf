import type { Rubric } from '../rubric/rubric.ts';

/** Tags that name one thing, as they read inside a sentence: "a strong answer on incidents". */
const inSentence: ReadonlyMap<string, string> = new Map([
  ['build', 'the build'],
  ['compiler', 'the compiler'],
  ['component library', 'component libraries'],
  ['conflict', 'conflicts'],
  ['crisis', 'crises'],
  ['database', 'the database'],
  ['design system', 'design systems'],
  ['event loop', 'the event loop'],
  ['failure', 'failures'],
  ['filesystem', 'the filesystem'],
  ['frontend', 'the frontend'],
  ['incident', 'incidents'],
  ['lifecycle', 'the lifecycle'],
  ['migration', 'migrations'],
  ['runtime', 'the runtime'],
  ['search platform', 'search platforms'],
  ['service container', 'the service container'],
  ['type system', 'the type system'],
  ['web platform', 'the web platform'],
]);

/** What the rubric is about, as it reads inside a sentence. */
export function topicOf({ tags }: Rubric): string {
  const topic = tags?.[0]?.replaceAll('-', ' ') ?? 'this subject';
  return inSentence.get(topic) ?? topic;
}
