import { longPattern } from '../pattern-notation.ts';

/** Begins words that doubt a remark which was just heard: "are you sure?", "that's not what I said". */
const doubtsRemark = longPattern(
  String.raw`
    ^\W*((no|but|and|well|hm+|wait|sorry|ok|okay|hey|what|really|oh|excuse me|hold on)[\s,.!?:–-]+)*
    (are you (really |quite |absolutely )?(sure|certain)\b(?! (you want|that you want|i (can|should|may)))|
    (that|this|it)('s| is| was|s) not (at all )?(what|how) i (said|meant|wrote|told)|
    (that|this|it) (isn't|wasn't) (what|how) i (said|meant|wrote|told)|
    i (never|didn't|did not|haven't|have not) (say|said|mean|meant|claim|claimed|write|wrote) (that|this|it|so)\W*$|
    (so |and )?(why|how)( exactly)?('s| is| was|s| should| would) (that|this|it|my answer)( be)?( (wrong|false|missing|vague|not right|incorrect|not enough))?\s*\?*\W*$|
    i ((do not|don't|dont) (agree|think so)|disagree)( with (that|you|this|it))?\W*$|
    you('re|r| are| were|re) (wrong|mistaken|incorrect|not right)\b(?! (when|if|to)\b)|you (misunderstood|misread|misheard|got (me|that|it) wrong)|
    i (did|already|clearly|literally|have already|did already) (mention(ed)?|say|said|name|named)\b(\W+\w+){0,5}\W*$|
    i (said|mentioned|named|wrote|explained) (exactly |literally )?(that|it|this|so)( (already|before|above|too))?\W*$|
    (?<=\b(but|no)[\s,]+)i said that( \w+){1,6}\W*$)
  `,
  'i',
);
/** "No, that is correct because …" */
const insists = longPattern(
  String.raw`
    ^\W*((no|but|hm+|wait|well|nope|sorry)[\s,.!:–-]+)+(i (think|believe|am sure|'m sure) )?(that )?
    (that|this|it|mine|my answer)('s| is| was|s) (\w+ )?(right|correct|true|not wrong)(\W*$|,? because\b)
  `,
  'i',
);

/** Whether a sentence doubts a remark that was heard just before it. */
export const doubtsLastRemark = (sentence: string): boolean =>
  doubtsRemark.test(sentence) || insists.test(sentence);

const pointNotHeard = longPattern(
  String.raw`
    \b(Missing|Not mentioned|Left out|Said in part|This came across in part): (?<point>[^]+?)(\.(?=\s|$)|$)
  `,
);
const claimDoubted = longPattern(
  String.raw`
    \b(Not right|Check this|This may not be right|This claim is false|Not recognized|It is not clear which point this makes):
    \s“(?<claim>[^”]+)”
  `,
);

/** What a remark was about: a point that was not heard, or words of the candidate's. */
export interface RemarkSubject {
  readonly point?: string | undefined;
  readonly claim?: string | undefined;
}

/** What a remark names as its subject. */
export const subjectOfRemark = (remark: string): RemarkSubject => ({
  point: pointNotHeard.exec(remark)?.groups?.point,
  claim: claimDoubted.exec(remark)?.groups?.claim,
});
