import { anyOf, matchesAny, pattern } from '../text/patterns.ts';
import { product } from '../text/vectors/word-vectors.ts';

const hesitation = anyOf(
  'h+m+',
  'mm+',
  'o+h+',
  'a+h+',
  'uh',
  'um',
  'er',
  'well',
  'but',
  'ok(?:ay)?',
);
const alarm = anyOf('no', 'nope', 'nah', 'wait', 'hang on', 'hold on', 'sorry', 'actually', 'oops');
const others = anyOf('and', 'so', 'pardon', 'whoops', 'damn', 'my bad', 'just a (?:second|moment)');
/** Words that only lead in: "Oh no, wait, …". */
const leadIn = pattern(
  '^(?:',
  anyOf(hesitation, alarm, others, 'also'),
  String.raw`\b[\s,.…!:–-]*)*`,
);

const wrong = anyOf('wrong', 'false', 'incorrect', 'nonsense', 'a (?:myth|mistake|misconception)');
const right = anyOf('true', 'the case', 'correct', 'right', 'how it (?:is|was|works)');
/** "That is not true for strings" adds something. */
const entirely = String.raw`\b(?!\s+(?:for|of|in|when|if|with|on|to|that|until|unless)\b)`;
const merely = String.raw`(?:(?:simply|just|plainly|of course|actually|all)\s+)?`;
const it = anyOf('that', 'this', 'it', 'which');
const those = anyOf('that', 'it', 'this', 'those', 'them', 'these', 'the two');
const round = anyOf('two', 'a?round', 'up', 'wrong', 'backwards', 'the wrong way', 'the other way');

const part = anyOf('bits?', 'parts?', 'points?', 'things?', 'sentences?', 'remarks?', 'claims?');
const said = 'what I (?:just )?said';

/** What takes back the words before it, behind a lead-in or none. */
const takesBack: readonly RegExp[] = [
  // "That is simply not true", "It was the other way round"
  pattern(
    `^${it}(?:['’]?s|\\s+is|\\s+was|\\s+would be)\\s+${merely}`,
    anyOf(wrong, `not ${right}`, 'the other way a?round'),
    entirely,
  ),
  // "That isn't right"
  pattern(`^${it}\\s+(?:isn|wasn)['’]t\\s+${right}`, entirely),
  /^(?:scratch|forget|strike|ignore|cancel) that\b/i,
  // "Forget the last bit about secrets", "Drop my point about the cache": data have bits and points, too
  pattern(
    '^(?:please )?',
    anyOf(
      `(?:scratch|forget|strike|ignore) (?:(?:the|my|that) (?:very )?(?:last |first |second |previous )?${part}|${said})`,
      `(?:drop|leave out|take out|remove) (?:my (?:last |first |second |previous )?${part}|${said})`,
    ),
    String.raw`\s+(?:about|regarding)\s[^,.;:!?]{2,40}(?=[,.;:!?]|$)`,
  ),
  /^I(?:['’]d)? (?:have to |must )?take (?:that|it|this) back\b/i,
  // "I mixed that up", "I got those the wrong way round"
  pattern(
    `^I(?:['’]ve| have)? (?:just )?`,
    anyOf(
      `(?:mixed|swapped|confused) ${those}(?:\\s+${round})*`,
      `(?:got|had|said|put) ${those}(?:\\s+${round})+`,
    ),
    String.raw`(?=\s*(?:[,.:;!–-]|$))`,
  ),
  /^I(?:['’]m| am| was) (?:confusing|mixing)\b/i,
  /^I (?:misspoke|meant(?! to)|was wrong\b)/i,
  // "I need to correct that", "Let me rephrase"
  pattern(
    `^${anyOf('let me', 'I (?:need|have|want|should|must|would like)(?: to)?', "I['’](?:d|ll)(?: like to)?")}`,
    String.raw`\s+(?:correct|rephrase|restate|fix) (?:that|this|it|myself|what I said)\b`,
  ),
  /^(?:a )?correction\b\s*[,:.–-]/i,
  // "I mixed it with lists"
  /^I (?:was )?(?:mixed|mixing|confused|confusing) (?:it|that|this|them|those) (?:up )?(?:with?|and)\b/i,
];

/** "kwargs is a dict, my bad": behind what is right instead. */
const endsTakingBack = /[\s,.–-]+(?:my bad|my mistake|my fault)\W*$/i;

/** Openings that take back by themselves: "No wait, …", "Oops, not the margin: …", "No, that doesn't …". */
const takesBackItself = pattern(
  `^(?:${hesitation}[\\s,.…!-]+)*`,
  anyOf(
    ...['no[\\s,]+wait', 'wait[\\s,]+no', 'actually[\\s,]+no', 'no[\\s,]+actually'],
    ...['no[\\s,]+sorry', 'sorry[\\s,]+no', '(?:oops|whoops|sorry)[\\s,]+not'],
    "no[\\s,]+(?:that|this|it)(?:['’]?s| is| was| would be) (?:bad|silly|stupid|not good)",
    "(?:no|wait)[\\s,]+(?:that|this|it) (?:does not|(?:doesn|won|wouldn|can)['’]t)",
  ),
  '\\b',
);

/** "I said that …, that was wrong": about something further back. */
const correctsEarlier = pattern(
  String.raw`\b(?:I (?:said|claimed|told you|wrote|mentioned)|what I said)\b.*\b`,
  anyOf(wrong, 'not (?:true|right|correct)', 'mixed up', 'should have said', 'meant'),
  '\\b',
);

/** "About the index: that was wrong, …"; "With the other level that is not true" is a contrast. */
const correctsNamed = pattern(
  String.raw`^(?:about|regarding|concerning|as for)\s[^:,.;!?]{2,40}[:,]\s*(?:that|this|it|what I said)\s+`,
  `(?:was\\s+${wrong}|wasn['’]t\\s+${right}|was not\\s+${right})`,
  entirely,
);

/** Whether a sentence says itself what it corrects. */
const namesWhatIsWrong = (text: string): boolean =>
  correctsEarlier.test(text) || correctsNamed.test(text.replace(leadIn, ''));

/** Whether a sentence takes back what was said before it. */
export function isRetraction(text: string): boolean {
  return (
    takesBackItself.test(text) ||
    endsTakingBack.test(text) ||
    namesWhatIsWrong(text) ||
    matchesAny(text.replace(leadIn, ''), takesBack)
  );
}

const fewestWordsOfClaim = 3;

const isClaim = (text: string): boolean => text.split(/\s+/).length >= fewestWordsOfClaim;

/** A retraction without the words that take something back. */
function besideRetraction(text: string): string {
  const bare = text.replace(leadIn, '').replace(endsTakingBack, '');
  const taken = takesBack.map((one) => one.exec(bare)?.[0] ?? '').find((match) => match !== '');
  return bare.slice(taken?.length ?? 0).replace(/^[\s,.:;!–-]+/, '');
}

/** What a sentence claims beside taking something back: "no, that's wrong, it scans all of them". */
export function claimBeside(text: string): string {
  if (!isRetraction(text) || namesWhatIsWrong(text)) return text;
  const claim = besideRetraction(text);
  return isClaim(claim) ? claim : text;
}

/** "I was wrong when I said …": names the error. */
const namesError = /^(?:that|when|what|where|how|about|if|to)\b/i;
/** "Scratch that append always …", without a mark behind "that". */
const endsInThat = /\bthat\s+$/i;

/** What a retraction claims in place of what it takes back; undefined where the two are not told apart. */
export function replacementIn(text: string): string | undefined {
  const claim = claimBeside(text);
  const before = text.slice(0, text.lastIndexOf(claim));
  const isError = namesError.test(claim) || endsInThat.test(before);
  return claim === text || isError ? undefined : claim;
}

/** What stands before the one word that somebody names: "it is a list". */
const beforeName = /^(?:(?:that|this|it)(?:['’]?s| is| was)\s+)?(?:an?\s+|the\s+)?/i;

/**
 * Whether a sentence takes something back and claims nothing by itself: "No sorry, not SELECT." What "Sorry, no, it is
 * HAVING." says of what was meant before is in no words of it.
 */
function claimsNothing(text: string): boolean {
  const beside = besideRetraction(text);
  const isName = !/\s/.test(beside.replace(beforeName, '').trim());
  return isName || (/^not\b/i.test(beside) && !isClaim(beside));
}

/** How much nearer the sentence right before a retraction counts than the others. */
const nextToIt = 0.15;

/** "I swapped them": two things were said of each other, mostly in two sentences. */
const concernsTwo =
  /\b(?:swapped|mixed|mixing|confused|confusing|got|had) (?:them|those|these|the two|both)\b/i;
/** Replies, and claims nothing by itself: "Oh.", "Everybody does.", "Yes, they can." */
const isReply = pattern(
  String.raw`^\W*(?:(?:oh|well|yes|yeah|no|ok|okay|right|true|sure|exactly|hm+|wait|sorry)\W*|`,
  String.raw`(?:(?:oh|well|yes|no|ok|hm+),?\s+)?(?:every(?:body|one)|no(?:body| one)|any(?:body|one)|I|they|you|it|we|that)\s+`,
  anyOf(
    ...['do(?:es)?', 'did', 'is', 'are', 'was', 'were', 'can', 'could', 'would', 'will', 'should'],
    ...['have', 'has'],
  ),
  String.raw`(?:n['’]t| not)?\W*)$`,
);
/** From this nearness a second sentence is about what was swapped; others of such answers have 0.28 at most. */
const secondFrom = 0.45;

/**
 * Places of the sentences that the candidate took back, and which claim nothing any more: of those
 * before a retraction the one that it is most about, mostly the last, and a second one where two were swapped;
 * the retraction itself where it claims nothing.
 * @param sentences in the order of the answer
 * @param meanings of the same sentences
 */
export function withdrawnPlaces(
  sentences: readonly { text: string }[],
  meanings: readonly { vector: Float32Array }[],
): Set<number> {
  const withdrawn = new Set<number>();
  const replies = sentences.map(({ text }) => isReply.test(text));
  for (const [at, { text }] of sentences.entries()) {
    const own = meanings[at];
    if (own === undefined || !isRetraction(text)) continue;
    if (at > 0 && claimsNothing(text)) withdrawn.add(at);
    const claims = [...replies.slice(0, at).keys()].filter(
      (place) => replies[place] === false && !withdrawn.has(place),
    );
    const last = claims.at(-1);
    const [nearest, second] = claims
      .map((place) => {
        const near = product(own.vector, meanings[place]?.vector ?? own.vector);
        return { place, near, worth: near + (place === last ? nextToIt : 0) };
      })
      .sort((first, other) => other.worth - first.worth);
    if (nearest !== undefined) withdrawn.add(nearest.place);
    if (second !== undefined && second.near >= secondFrom && concernsTwo.test(text)) {
      withdrawn.add(second.place);
    }
  }
  return withdrawn;
}
