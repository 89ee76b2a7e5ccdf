/**
 * Lists of words and phrases that patterns name as `<name>`. Each is written in the notation of the
 * patterns and may name others.
 */
export const WORD_LISTS: Readonly<Record<string, string>> = {
  rules: `
    (instructions?|rules?|prompts?|directions?|guidelines?|programming|orders?|restrictions?)
  `,
  asked: `
    (that|it|this|you|the (last |previous |first )?(question|part|one|bit)|
    (your|that|this) question|the follow-?up( question)?|what you (said|asked))
  `,
  again: `
    (again|once more|one more time|another time|slowly|more slowly|louder|out loud|back|for me|
    to me)
  `,
  language: `
    (another|other|different|my( own| native)?|any other|afrikaans|albanian|amharic|arabic|
    bengali|bulgarian|cantonese|chinese|croatian|czech|danish|dutch|farsi|filipino|finnish|
    french|german|greek|hausa|hebrew|hindi|hungarian|igbo|indonesian|italian|japanese|kannada|
    korean|malay|malayalam|mandarin|marathi|nepali|norwegian|pashto|persian|polish|portuguese|
    punjabi|romanian|russian|serbian|slovak|somali|spanish|swahili|swedish|tagalog|tamil|telugu|
    thai|turkish|ukrainian|urdu|vietnamese|yoruba|zulu)
  `,
  'can-we': `
    ((can|could|may|shall) (we|you|i) |let's |lets |let us |i want to |i'd like to |
    i would like to |i'd rather |i would rather |i'll |i will |we can |please )*
  `,
  one: `
    (it|this|that|this one|that one|the question|(this|that) question|ahead|this topic)
  `,
  moment: `
    ((a|one|some|another|a few|a couple of|two|three|five|a little)
    ( more| bit of)? (moments?|minutes?|mins?|seconds?|secs?|ticks?|mo|jiffy|bit|breath|break|
    pause)|(some|a little|a bit of|a bit more|some more|more) time|a sec)
  `,
  reason: `
    (my|i need|i have|i want|i'm|i am|someone|somebody|there's|there is|let me|
    the (door(bell)?|phone|dog|baby|kids?)|water|to)
  `,
  agreed: '(yes|yeah|yep|yup|sure|okay|ok|right|of course)',
  vague: `
    (it|this|that|them|one|ones|the|a|an|any|such|much|anything|something|thing|things|question|
    questions|topic|topics|concept|concepts|subject|term|area|stuff|answer|answers|about|of|on|
    for|in|to|with|at|from|how|what|which|is|was|does|do|works?|means?|called|by|heart|before|
    yet|now|right|moment|all|here|either|so|far|myself|ever|too|well|enough|exactly|again|
    already|say|tell|you|i|me|know|there|off|top|my|head|can|could|sorry|regarding|concerning|
    around|whatsoever|kind|sort|field|specific|particular|specifically|particularly|language|
    framework|tool|feature|keyword|method|word|name|theory|deeply|deep|properly|fully|yourself|
    today|school|university|uni|college|class|course|job|work|company|team|project|projects|
    practice|real|life|detail|depth)
  `,
  tail: '( <vague>){0,9}',
  subject: `
    (it|(that|this|the)( (one|question|concept|topic|subject|term|thing|area|part|bit|word|
    stuff))?)
  `,
  know: `
    (know|remember|recall|recollect|tell|say|answer|explain|understand|think of|come up with|
    help you|speak to|comment)
  `,
  experienced: `
    (used|heard( (of|about))?|seen|met|learned|learnt|studied|covered|read|done|touched|tried|
    worked( with| on)?|dealt( with)?|come across|came across|encountered|looked (at|into)|
    taught|played with|been taught|been exposed to)
  `,
  experience: `
    (use|learn|study|cover|do|touch|try|work (with|on)|deal with|come across|encounter|
    look (at|into)|have|get taught|play with)
  `,
};
