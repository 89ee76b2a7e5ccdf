import type { IntentPattern } from './intent.ts';

const CAN_WE =
  "(?:(?:can|could|may|shall) (?:we|you|i) |let's |lets |let us |i want to |i'd like to |i would like to |i'd rather |i would rather |i'll |i will |we can |please )*";
const ONE =
  '(?:it|this|that|this one|that one|the question|(?:this|that) question|ahead|this topic)';
const MOMENT =
  '(?:(?:a|one|some|another|a few|a couple of|two|three|five|a little)(?: more| bit of)? (?:moments?|minutes?|mins?|seconds?|secs?|ticks?|mo|jiffy|bit|breath|break|pause)|(?:some|a little|a bit of|a bit more|some more|more) time|a sec)';
const REASON =
  "(?:my|i need|i have|i want|i'm|i am|someone|somebody|there's|there is|let me|the (?:door(?:bell)?|phone|dog|baby|kids?)|water|to)";

/** Wishes about how the interview goes on. */
export const MOVING: readonly IntentPattern[] = [
  {
    intent: 'notReady',
    longest: 9,
    pattern:
      /^(?:no )?(?:i'm |i am )?not (?:yet|ready|quite ready|quite|right now)(?: yet)?$|^no (?:i'm|i am) not(?: ready)?(?: yet)?$|^in a (?:moment|minute|second|sec)$/,
  },
  {
    intent: 'skipIntroduction',
    longest: 12,
    pattern: new RegExp(
      `^${CAN_WE}(?:skip|jump over|pass)(?: over)? (?:the |this |that |all )*(?:intro|introductions?|small ?talk|chit ?chat|pleasantries|this part|this bit|preamble|formalities)(?: .{0,40})?$|^${CAN_WE}(?:go|jump|get|move|skip|straight)(?: straight| right| directly| on)? (?:in)?to the (?:first )?questions?$|^just (?:start|begin|ask)(?: me)?(?: the| your)?(?: questions?)?$`,
    ),
  },
  {
    intent: 'skip',
    longest: 14,
    pattern: new RegExp(
      `^${CAN_WE}(?:skip|pass(?: on)?)(?: ${ONE})?$|^${CAN_WE}leave ${ONE}(?: out)?$|^i (?:don't|do not|won't) (?:want to|wanna|wish to|like to) (?:answer|do|talk about) ${ONE}$|^(?:forget (?:it|about it|this one)|no comment)$|^${CAN_WE}(?:move|get|go|jump|skip|scroll|step) (?:past|over|across|beyond) ${ONE}$|^${CAN_WE}forget (?:about )?${ONE}$|^i(?:'d| would)? (?:choose|prefer|opt|decide|decided|like|rather|want) (?:not to|to not) (?:answer|say|do|talk about)(?: ${ONE})?$|^${CAN_WE}(?:go|move|jump|skip|proceed) (?:on |straight |ahead )?to (?:the )?(?:question|number|question number) \\w+$|^go (?:ahead )?(?:with|to) the next(?: one| question)?$|^${CAN_WE}skip ${ONE}(?: (?:i'm|i am|because|i don't|it's|as|since) .+)?$|^(?!(?:go|carry) on$)${CAN_WE}(?:move|go|carry) on(?: (?:to|with) (?:the |a |an |some )?(?:next|another|other|different|new|something else|rest|interview|questions?|following)\\b.{0,20})?$|^${CAN_WE}(?:(?:go|jump|get|move|proceed|continue) (?:on )?(?:to|with) )?(?:the )?next(?: question| one)?$|^${CAN_WE}(?:come|go|get|return) (?:back )?to (?:it|this|that)(?: one| question)? (?:later(?: on)?|afterwards|another time|at the end)$|^${CAN_WE}(?:have|get|give me|ask me|try|do) (?:the next|another|a different|something else|something different|a new)(?: (?:question|one))?(?: instead)?$|^(?:another|a different|something else|new) (?:question|one)$`,
    ),
  },
  {
    intent: 'nothingToAdd',
    longest: 12,
    pattern:
      /^(?:(?:no )?(?:nothing|i have nothing)(?: (?:more|else|further))?(?: to (?:add|say))?|no that's (?:all|it|everything)(?: i (?:know|have|can say))?|that's (?:all|it|everything)(?: (?:i know|i have|i can say|really|from me))?|i(?:'ve| have)? (?:already )?(?:said|told you|covered|answered|explained) (?:that|this|it|everything|all|what i know)(?: (?:already|before|earlier|about|on|of|just|now|to|you|that|this|it|topic|in|my|answer|above|know))*|i (?:can't|don't have anything to|have nothing to) add(?: anything)?|no(?: more)? (?:additions?|comment))$/,
  },
  {
    intent: 'dontKnow',
    longest: 14,
    pattern:
      /^(?:(?:i )?(?:really |honestly |just |actually |truly )*(?:don't|dont|do not|dunno|wouldn't|can't|cannot|couldn't|could not)(?: (?:really|honestly|quite|actually))* (?:know|remember|recall|tell you|say|answer|think of (?:anything|one))(?: (?:that|this|it|the answer|one|much|anything|how|about|to|on|for|question|topic|works?|answer|any more|sorry|yet|right now|at all|what to say))*|(?:(?:i )?(?:honestly |really |just )?(?:have |got )?(?:absolutely |really )?(?:no|not an?|zero) (?:idea|clue)s?)(?: (?:about|how|what|on) (?:that|this|it|to answer)(?: one)?)?|(?:i'm |i am )?(?:really |honestly )?not (?:really )?sure(?: (?:about (?:that|this|it)(?: one)?|at all))?|no expert|(?:i'm |i am )?(?:not|un)(?: really| very| that)? ?familiar with (?:\w+ ?){1,3}|(?:i(?:'ve| have)? )?never (?:used|heard of|worked with|learned|learnt|done|seen|tried|touched) (?:\w+ ?){1,3}|i (?:haven't|have not) (?:used|heard (?:of|about)|worked with|learned|learnt|done|seen|studied|covered) (?:\w+ ?){1,3}|(?:it's|that's|this is) (?:beyond me|new to me|over my head)|(?:you )?got me there|you've got me(?: there)?|(?:my mind is|my mind's|i'm drawing a|i am drawing a|i've gone|drawing a) ?blank|nothing comes to (?:my )?mind|i'm afraid (?:i )?(?:don't|not)(?: know(?: (?:that|this)(?: one)?)?)?|(?:i )?(?:don't|do not) (?:think|believe) i (?:know|remember|can answer)(?: (?:that|this|it|the answer|one))*|(?:i )?(?:haven't|have not)(?: got)? (?:a|any|the faintest|the slightest) (?:clue|idea)|(?:i have |i've got )?no knowledge (?:of|about|on) (?:\w+ ?){1,3}|(?:i )?(?:don't|do not) have (?:an|any|the|a good|a) (?:answer|idea|clue|knowledge|experience)(?: (?:of|about|with|for|to|on) (?:\w+ ?){1,3})?|(?:it|that|this)(?: \w+)? escapes me(?: (?:right|at the) ?\w*)?|i give up|idk|dunno|beats me|no answer|i(?:'ve)? forgot(?:ten)?(?: (?:it|that|the answer))?)$/,
  },
  {
    intent: 'decline',
    longest: 9,
    pattern:
      /^(?:i'd |i would |i )?(?:rather|prefer|like) not(?: to)?(?: (?:say|tell|answer|share)(?: (?:you|that|it|this))?)?$|^(?:that's|it's|this is) (?:private|personal|none of your business|confidential)$|^none of your business$|^(?:i )?(?:can't|cannot|may not|am not allowed to) (?:talk|say|share|tell|speak).*$|^(?:it's )?(?:under )?(?:an )?nda$/,
  },
  {
    intent: 'wait',
    longest: 10,
    pattern: new RegExp(
      `^(?:(?:can|could|would) (?:you|we) )?(?:please )?(?:wait|hold on|hang on|hold up|hold the line)(?: (?:for )?(?:${MOMENT}))?(?: ${REASON}\\b.*)?$|^(?:i (?:need|have) to (?:get|grab|fetch|take|check|close|open) .{1,20} )?(?:just |give me |can i have |could i have |may i have |let me have |can i get |i need |i'd like )*${MOMENT}(?: please)?(?: (?:to|${REASON})\\b.*)?$|^(?:(?:that's|that is|it's|this is) )?(?:a |an )?(?:really |very )?(?:good|great|interesting|tough|hard|nice|tricky|excellent) (?:question|one)(?: let me (?:think|see).{0,30})?$|^(?:no wait )?let me (?:just |have a )*(?:think|see|gather|recall|remember|count|consider|collect)(?: (?:about|out|for|on|my|a|it|that|this|first) ?(?:\\w+ ?){0,4})?$|^i(?:'m| am) (?:still )?(?:thinking|trying to remember|working it out)(?: .{0,20})?$|^(?:still )?thinking(?: about it)?$|^bear with me.{0,20}$|^(?:i )?(?:still )?(?:need|have) to think\\b.{0,25}$|^(?:i'm |i am )?(?:still |just )(?:typing|writing)(?: .{0,20})?$|^(?:i'm |i am )(?:typing|writing)(?: .{0,20})?$|^i(?:'m| am| was|'ve| have)?(?: not|n't| haven't| wasn't)? (?:not )?(?:done|finished)(?: yet)$|^i (?:haven't|wasn't|have not|was not) (?:done|finished)(?: yet)?$|^let me finish(?: .{0,15})?$|^(?:i'm |i am )(?:so |very |really |a bit |quite |a little |too )*(?:nervous|anxious|stressed|excited)$|^(?:sec|moment|minute)$|^(?:i'll |i will )?(?:brb|be right back)$|^(?:well|so|okay so|ok so|right so|alright so|okay well|let's see|one sec)$`,
    ),
  },
  {
    intent: 'end',
    longest: 12,
    pattern:
      /^(?:(?:can|could|may|shall) (?:we|i|you) |let's |lets |i want to |i'd like to |i would like to |i need to |i have to |i must |please )*(?:end|stop|quit|finish|leave|cancel|exit|abort|terminate)(?: (?:here|now|it|this|everything|for (?:today|now)|the (?:interview|session|call)|this (?:interview|session)|my interview))*$|^(?:i'm going to|i am going to|i'm gonna|i'll|i will|i think i(?:'ll| should| will)) (?:stop|end|leave|go|quit|finish)(?: (?:here|now))*$|^(?:i'm|i am|we're|we are) (?:all )?(?:done|finished|through)(?: (?:now|here|for (?:today|now)|with (?:the|this) (?:interview|session)))*$|^(?:done|finished|how do (?:i|we) (?:end|stop|finish|leave)(?: (?:the|this|this interview|the interview|the session))?|i quit|i don't want to (?:continue|go on|do this)(?: any ?more)?|that's enough|(?:let's )?wrap (?:it |this )?up|hang up|goodbye|good bye|bye(?: bye)?|see you(?: later)?|that's all for today|enough(?: for today)?)$|\bi (?:have to|need to|must|gotta|got to|should) (?:go|leave|run|stop)$/,
  },
  {
    intent: 'tryAgain',
    longest: 8,
    pattern:
      /^(?:(?:let's |lets |can you |could you |please )*(?:try|send|save)(?: (?:it|that|this))?(?: (?:again|once more))?|retry|resend|again)$/,
  },
];
