/** What a short utterance asks of the interviewer, apart from its content. */
export type Intent =
  | 'repeat'
  | 'clarify'
  | 'skip'
  | 'dontKnow'
  | 'wait'
  | 'end'
  | 'ready'
  | 'notReady'
  | 'yes'
  | 'no'
  | 'skipIntroduction'
  | 'language'
  | 'presence'
  | 'greeting'
  | 'tryAgain'
  | 'closing';

/** The client's own last message (specification, section 4); it is never a candidate's answer. */
const CLOSING = /^thank you for participating in the interview\b/i;

/** Words around a command that change nothing about it. */
const EDGE_BEFORE =
  /^(?:(?:um+|uh+|er+|ah|oh|ok|okay|so|well|sorry|please|hey|hmm+|alright|all right|right|great|good|cool|perfect|thanks|thank you|actually|i think|interviewer)[,. ]+)+/;
const EDGE_AFTER =
  /(?:[,. ]+(?:please|thanks|thank you|then|now|if possible|if that's ok|for me|sir|madam))+$/;

/** Longest utterance that may be a command, in words; longer ones are content. */
const LONGEST_COMMAND = 12;

/** Lower case, straight apostrophes, no punctuation at the edges, no filler around it. */
function normalize(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[!?;:"“”()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[,.\s-]+|[,.\s-]+$/g, '')
    .trim();
  const bare = plain.replace(EDGE_BEFORE, '').replace(EDGE_AFTER, '').trim();
  return bare === '' ? plain : bare;
}

/** Whole utterances, tried in this order. */
const PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  [
    'notReady',
    /^(?:i'm |i am )?not (?:yet|ready|quite ready|quite)(?: yet)?$|^(?:no )?(?:not yet)$|^no[, ]+(?:i'm|i am) not(?: ready)?(?: yet)?$/,
  ],
  [
    'ready',
    /^(?:yes[,.]? |yeah[,.]? |yep[,.]? |sure[,.]? )*(?:i'm |i am |we're |we are |im |i feel |i think i'm |i believe i'm )?(?:all |totally |completely |quite |now |very |absolutely )?ready(?: now| to (?:go|start|begin|roll)| when you are| for (?:it|this|the (?:interview|first question|questions)))?(?:[,.]? (?:let's|lets) (?:go|start|begin|do (?:it|this)))?$/,
  ],
  [
    'ready',
    /^(?:yes[,.]? |yeah[,.]? |sure[,.]? )*(?:let's|lets|let us|we can|you can|i can|can we|could we|please|shall we|go ahead(?: and)?) ?(?:go|start|begin|get started|get going|get into it|do it|do this|proceed|continue|kick off|ask(?: away)?|ask me)?(?: (?:with )?(?:the|your|my) (?:interview|first question|questions?))?$/,
  ],
  [
    'ready',
    /^(?:go|go ahead|start|begin|proceed|continue|fire away|bring it on|shoot|hit me|ready|start (?:the )?(?:interview|questions)|begin (?:the )?(?:interview|questions)|first question|next|ask away)$/,
  ],
  [
    'skipIntroduction',
    /^(?:(?:can|could) (?:we|you) |let's |lets |i want to |i'd like to |i'd rather )?(?:skip|jump over|pass)(?: over)? (?:the |this |that |all )?(?:intro|introductions?|small ?talk|chit ?chat|pleasantries|this part|this bit|preamble|formalities)(?: .{0,40})?$|^(?:(?:can|could) (?:we|you) |let's |lets )?(?:go|jump|get|move|straight)(?: straight| right| directly)? (?:to|into) the (?:first )?questions?$|^just (?:start|begin|ask(?: me)?(?: the| your)? ?(?:questions?)?)$/,
  ],
  [
    'repeat',
    /^(?:(?:can|could|would|will) you |may you |i need you to |i'd like you to )?(?:please )?(?:repeat|say|read|ask|tell)(?: me)?(?: (?:that|it|this|the (?:last )?question|the question you asked|the last one|your question|yourself))?(?: (?:again|once more|one more time|out loud|back))*$|^(?:again|once more|one more time|pardon(?: me)?|what was (?:that|the question)(?: again)?|what did you say|come again|i (?:didn't|did not|couldn't|could not) (?:hear|catch|get) (?:that|you|it|the question|what you said)|what|huh|say what|excuse me|i missed (?:that|it|the question)|what's the question|what is the question)$/,
  ],
  [
    'clarify',
    /^(?:(?:can|could|would) you )?(?:please )?(?:clarify|rephrase|reword|explain|elaborate(?: on)?|simplify)(?: (?:that|it|this|the question|what you mean|a bit|further|more))*$|^(?:what do you mean(?: by (?:that|this|it))?|i (?:don't|do not|didn't|did not) understand(?: (?:that|this|it|the question|you|what you mean))?|i'm (?:not sure|unsure) what you (?:mean|are asking)|(?:can|could) you give (?:me )?(?:a|an|some) (?:hint|example|clue|context)|give me a hint|any hints?|(?:a )?hint)$/,
  ],
  [
    'skip',
    /^(?:(?:can|could|may) (?:we|you|i) |let's |lets |i'd like to |i want to |i'd rather |i'll |i will |i would like to )?(?:skip|pass|move on|go on|skip (?:it|this|that|this one|that one|this question|the question|that question|ahead)|pass on (?:it|this|that|this one|that one|this question)|move on to the next(?: one| question)?|(?:go|jump) to the next(?: one| question)?)$|^(?:(?:the )?next(?: question| one)?|(?:can|could) (?:i|we) (?:have|get|go to) the next(?: question| one)?)$/,
  ],
  [
    'dontKnow',
    /^(?:honestly |sorry |unfortunately |to be honest )*(?:(?:i )?(?:really |honestly |just )?(?:don't|dont|do not|dunno|wouldn't) (?:really )?(?:know|remember|recall)(?: (?:that|this|it|the answer|about (?:that|this|it)|this one|that one|how to answer(?: that| this)?))?|i have no (?:idea|clue)|no (?:idea|clue)|(?:i'm |i am )?not sure|(?:i'm |i am )?no expert|i'm not familiar with (?:that|this|it)|dunno|i (?:can't|cannot) answer(?: (?:that|this|it))?|idk|beats me|i forgot|i've forgotten|never heard of (?:it|that))$/,
  ],
  [
    'wait',
    /^(?:wait(?: (?:a|one) (?:moment|minute|second|sec|bit))?|(?:just )?(?:hold|hang) on(?: (?:a|one) (?:moment|minute|second|sec|bit))?|(?:just |give me |can i have |could i have |may i have |i need )+(?:a|one|some|another|a few|a little)(?: more)? (?:moments?|minutes?|seconds?|sec|time|bit|more time)(?: to think)?|(?:a|one) (?:moment|minute|second|sec)|let me think(?: (?:about (?:it|that|this)|for a (?:moment|minute|second)))?|i need (?:more |some )?time(?: to think)?|i'm (?:still )?thinking|thinking|let me see|brb|be right back)$/,
  ],
  [
    'end',
    /^(?:(?:can|could|may) (?:we|i|you) |let's |lets |i want to |i'd like to |i would like to |i need to |i have to |please )*(?:end|stop|quit|finish|leave|cancel|exit|abort|terminate)(?: (?:here|now|it|this|everything|the (?:interview|session|call)|this (?:interview|session)|my interview))*$|^(?:i'm|i am|we're|we are) (?:all )?(?:done|finished|through)(?: (?:now|here|with (?:the|this) (?:interview|session)))*$|^(?:done|finished|end interview|how do (?:i|we) (?:end|stop|finish)(?: (?:the|this) (?:interview|session))?|goodbye|bye(?: bye)?|that's all for today)$/,
  ],
  [
    'language',
    /\b(?:(?:speak|talk|continue|switch to|use|understand|answer in|answer you in|do this in|interview in) (?:in )?(?:another language|other languages?|spanish|french|german|portuguese|italian|chinese|mandarin|japanese|korean|hindi|arabic|russian|dutch|polish|turkish|yoruba|igbo|hausa|swahili|urdu|bengali|vietnamese))\b|\b(?:which|what) languages? do you (?:speak|understand|support)\b|^(?:habla(?:s|n)? (?:usted )?(?:espa(?:ñ|n)ol|ingl(?:é|e)s).*|parlez[- ]vous .*|sprechen sie .*|fala portugu(?:ê|e)s.*|en espa(?:ñ|n)ol(?: por favor)?|auf deutsch(?: bitte)?|en fran(?:ç|c)ais.*)$/,
  ],
  [
    'presence',
    /^(?:(?:can|do) you (?:hear|see|read) me(?: now)?|are you (?:there|still there|here|listening|real|a robot|an ai|human|a human)|(?:hello )?(?:is )?(?:anyone|anybody) there|is this (?:thing )?(?:on|working)|testing(?: testing)?|mic check|can you hear this|who are you|what's your name|what is your name)$/,
  ],
  [
    'tryAgain',
    /^(?:(?:let's |lets |can you |could you |please )*(?:try|send|save)(?: (?:it|that|this))?(?: (?:again|once more))?|retry|resend|again)$/,
  ],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|sure|of course|correct|that's (?:right|correct|fine|good|ok|okay)|sounds (?:good|great|fine|right)|right|exactly|absolutely|definitely|fine|ok|okay|alright|all right|certainly|good|great|perfect|i agree|i do|works for me|that works|no problem|agreed|understood|got it|i understand)(?:[,. ]+(?:yes|yeah|sure|that's (?:fine|right|correct|good)|sounds good|let's go|thank you|thanks))*$/,
  ],
  ['no', /^(?:no|nope|nah|not really|no thanks|no thank you|i don't think so|i'd rather not)$/],
  [
    'greeting',
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hi there|hello there|hey there|greetings|hiya|howdy|nice to meet you|how are you(?: doing)?(?: today)?)(?:[,. ]+(?:hi|hello|there|how are you(?: doing)?(?: today)?|nice to meet you|good (?:morning|afternoon|evening)))*$/,
  ],
];

/** The intent of a whole short utterance, undefined when it is content. */
export function readIntent(text: string): Intent | undefined {
  if (CLOSING.test(text.trim())) return 'closing';
  const utterance = normalize(text);
  const raw = text.toLowerCase().trim();
  if (utterance === '' || utterance.split(' ').length > LONGEST_COMMAND) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(utterance) || pattern.test(raw))?.[0];
}

/** Asks for something other than what was announced. */
export function wantsChange(text: string): boolean {
  return /\b(?:prefer|instead|rather|change|switch|different|another|other than|something else|wrong|not (?:that|this) one)\b/.test(
    text.toLowerCase(),
  );
}

/** What can be read as words: `empty`, `foreign` (mostly not Latin letters), `noise` or `words`. */
export function readability(text: string): 'empty' | 'foreign' | 'noise' | 'words' {
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  if (letters.length === 0) return /[\p{N}=<>{}()[\]+*&|]/u.test(text) ? 'words' : 'empty';
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (latin.length < letters.length / 2) return 'foreign';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const mashed = words.filter(
    (word) =>
      (word.length > 4 && !/[aeiouy]/.test(word)) ||
      /(.)\1{3}/.test(word) ||
      /[bcdfghjklmnpqrstvwxz]{6}/.test(word),
  );
  return mashed.length > words.length / 2 ? 'noise' : 'words';
}
