import type { IntentPattern } from './intent.ts';

const ASKED =
  '(?:that|it|this|you|the (?:last |previous |first )?(?:question|part|one|bit)|(?:your|that|this) question|the follow-?up(?: question)?|what you (?:said|asked))';
const AGAIN =
  '(?:again|once more|one more time|another time|slowly|more slowly|louder|out loud|back|for me|to me)';
const LANGUAGE =
  '(?:another|other|different|my(?: own| native)?|any other|afrikaans|albanian|amharic|arabic|bengali|bulgarian|cantonese|chinese|croatian|czech|danish|dutch|farsi|filipino|finnish|french|german|greek|hausa|hebrew|hindi|hungarian|igbo|indonesian|italian|japanese|kannada|korean|malay|malayalam|mandarin|marathi|nepali|norwegian|pashto|persian|polish|portuguese|punjabi|romanian|russian|serbian|slovak|somali|spanish|swahili|swedish|tagalog|tamil|telugu|thai|turkish|ukrainian|urdu|vietnamese|yoruba|zulu)';

/** Questions about the conversation itself. */
export const ASKING: readonly IntentPattern[] = [
  {
    intent: 'repeat',
    longest: 18,
    pattern: new RegExp(
      `\\b(?:can|could|would|will|may) (?:you|i) (?:please |maybe |perhaps |quickly |just )*(?:repeat|read|ask|say|tell me|hear|have)(?: ${ASKED})?(?: ${AGAIN})+(?: please)?(?: i (?:didn't|did not|couldn't|can't|missed) .{1,30})?$|\\b(?:can|could|would|will) you (?:please |maybe |just )*repeat(?: ${ASKED})?(?: please)?$|\\bwhat was (?:that|the (?:\\w+ )?question|your question|it)(?: ${AGAIN})?$|\\bwhat did you (?:just )?(?:say|ask)(?: me)?$|\\bi (?:didn't|did not|couldn't|could not|can't|cannot) (?:quite |really |fully )*(?:hear|catch|get|follow) ${ASKED}$|\\bi missed ${ASKED}$|\\b(?:repeat|again) please$|\\bplease repeat\\b`,
    ),
  },
  {
    intent: 'repeat',
    longest: 10,
    pattern: new RegExp(
      `^(?:i need you to |i'd like you to )?(?:please )?repeat(?: me)?(?: ${ASKED})?(?: ${AGAIN})*$|^(?:i need you to |i'd like you to )?(?:please )?(?:say|read|ask|tell)(?: me)?(?: ${ASKED})?(?: ${AGAIN})+$|^(?:again|once more|one more time|another time)$|^(?:pardon(?: me)?|come again|what|huh|say what|you what|excuse me(?: what)?|eh|what's the question|what is the question(?: about)?|which question|what are (?:the|my) (?:options|choices))$|^(?:i )?(?:missed|lost) (?:that|it|you)$|^(?:(?:can|could) you )?(?:please )?(?:speak|talk) (?:up|slower|more slowly|louder|a (?:bit|little) \\w+)$|^(?:a (?:bit|little) )(?:louder|slower|more slowly)$|^(?:louder|more slowly|slower please)$|\\byou(?:'re| are| were| just)? (?:cut(?:ting)? (?:out|off)|br(?:eaking|oke) up)\\b|^i (?:can't|cannot|can not|can hardly) (?:hear|understand) you(?: \\w+)?$`,
    ),
  },
  {
    intent: 'information',
    longest: 12,
    pattern:
      /^how (?:many|much) (?:more |are there|(?:are )?left)?(?: )?(?:questions?|time|in (?:total|all))\b(?! does| complexity)|^how long (?:will|does|is|should|do|can|would) (?:it|this|the interview|my answers?|i|that|the session|an answer|we)\b|^(?:is|are|am|will|does|do|who|where|how|why|when|can|could|i (?:don't|do not) want)\b.*\b(?:recorded|recordings?)\b|^(?:are|do|will|can|could|do not|don't) you\b.*\brecord\b|^(?:is there|do i have|what's|what is) (?:a |any |the )?time ?limit\b|^(?:what|which) (?:question )?(?:number|question) (?:(?:number )?is (?:this|that|it)|are we (?:on|at))|^what question number|^what number (?:is this|are we)|^when (?:do|will|can|would) (?:i|we) (?:get|see|have|receive|know|hear)\b.*(?:results?|feedback|score|back)?$|^(?:can|may|could|should|do) i (?:(?:have to )?(?:type|write|(?:skip|pass)(?= (?:questions|any|some|one|a question)\b)|use the keyboard|speak|take notes))(?: (?:my|the|an|any|a|some))?(?: (?:answers?|questions?|it|them|code|one))?(?: instead)?$|^(?:can|may|could|should|do|must) i (?:answer|reply|respond|do it|do this)(?: it| this| that)? (?:by|in|via|with|through|using) (?:typing|writing|text|the keyboard|chat|the chat)\b|^(?:is|are|will|do|does) (?:my|the|this|our|you|it)\b.*\b(?:video|audio|voice|camera|picture|answers?|data|session|interview)?\b.*\b(?:saved|stored|kept|watched|deleted|shared|uploaded)\b|^what(?:'s| happens) (?:next|now|after(?:wards| this)?)$|^(?:will|do|can|would|could) you (?:send|show|email|mail|give|tell)(?: me)? (?:the|my|any|a|some) (?:results?|feedback|report)\b.{0,20}$|^will i (?:get|receive|see|have|know) (?:my |the |any |a )*(?:feedback|results?|score|report)\b|^how (?:many|much)(?: \w+)? (?:are|is|remain|remains)?(?: )?(?:left|longer|more|to go)$|^how much longer\b|^is (?:it|this) timed$|^how does (?:this|it) work$|^do i need (?:the|my|a) camera\b|^(?:can|may) i use (?:notes|a pen|paper|google|the internet)$/,
  },
  {
    intent: 'clarify',
    longest: 16,
    pattern:
      /^(?:(?:can|could|would|will) you )?(?:please )?(?:clarify|rephrase|reword|explain|elaborate(?: on)?|simplify|specify)(?: (?:that|it|this|the|your|question|what you (?:mean|want|are asking|want to know)|a bit|further|more|to me|for me|differently|in other words))*$|^what (?:exactly |precisely )*(?:do you mean|are you (?:asking|after)|did you mean|does (?:that|it|this) mean)(?: (?:exactly|precisely|by .{1,60}|with .{1,60}|here|for|me))*$|(?:^|\b(?:sorry|but|because|and|question|unclear|hard) )i (?:(?:don't|do not|didn't|did not|can't) (?:really |quite |fully )*(?:understand|follow|see what you mean)|don't (?:really |quite )*get)(?: (?:that|this|it|the question|your question|you|what you mean|what you're asking(?: me)?|what you want))?$|\bi(?:'m| am) (?:(?:a bit |a little |really )*(?:confused|lost)(?: (?:about|by) .{1,30})?|(?:not sure|unsure) (?:what|about what) you(?:'re| are)? (?:mean|asking|want|after)(?: me)?)$|\b(?:can|could|would) you (?:please )?(?:give|show)(?: me)? (?:a|an|some|more) (?:examples?(?: of what you mean)?|context|details?)$|^(?:can|could) you (?:be (?:a (?:bit|little) )?(?:more )?(?:specific|precise|concrete|clearer)|(?:put|say|ask) (?:it|that|this) (?:in other words|differently|another way|in a simpler way))$|^(?:in|under) (?:what|which) (?:context|sense|case|situation|language)$|^do you (?:mean|want|refer to|expect)\b|^you mean (?:in|on|with|for|by|about|the|a|an|like|at)(?: \w+){1,3}$|^(?:which|what) \w+(?: \w+)? (?:do|should|would) (?:you|i) (?:mean|use|talk about|choose|pick|assume|describe|want)(?: \w+)?$|^should i\b.{1,60}$|^am i (?:supposed|meant|expected) to\b.{1,60}$|^(?:shall|do|may|can) i (?:write|code|name|list|give|start|talk|speak|answer|assume|explain|describe|focus|think|use|have to) .{1,60}$/,
  },
  {
    intent: 'language',
    longest: 14,
    pattern: new RegExp(
      `^(?:can|could|would|do|may|is|shall|let's|i want|i would|i'd|please|switch|speak|talk|continue|change).*\\b(?:in|into|to|speak|understand|know|use) (?:in )?(?!(?:another|other|different)$)${LANGUAGE}(?: (?:languages?|instead))?$|\\b(?:which|what|how many) languages? (?:do|can) you (?:speak|understand|support)\\b|^(?:i )?(?:don't|do not|can't) speak (?:good |much |any )?english\\b|\\bmy english is\\b|^(?:i prefer |i'd prefer )?${LANGUAGE} please$|^(?:hablas?|hablan|parlez|sprechen|fala|parli|konnen|können|en espa|auf deutsch|en fran)`,
    ),
  },
  {
    intent: 'presence',
    longest: 9,
    pattern:
      /^(?:(?:can|do|could|did) you (?:still )?(?:hear|see|read|understand) (?:me|my voice|what i'm saying|this)|(?:are )?you (?:still |even )?(?:there|here|listening|real|with me|working|awake|recording me)|are you (?:a |an |actually |really )*(?:real(?: person)?|person|robot|bot|ai|human|human being|machine|computer|chat ?gpt|program)(?: or .{1,20})?|(?:hello )?(?:is )?(?:anyone|anybody|somebody|someone) (?:there|here|home)|is (?:this|my|the) (?:thing|mic|microphone|camera|sound|audio|connection)?(?: )?(?:on|working|okay|ok)|am i (?:audible|visible|muted|on mute|connected|talking to .{1,25})|(?:testing|test)(?: (?:testing|test|one|two|three|1|2|3))*|(?:mic|sound) check|who are you|who am i (?:talking|speaking) (?:to|with)|what(?:'s| is) your name|hello hello|hello (?:are you there|can you hear me))$/,
  },
];
