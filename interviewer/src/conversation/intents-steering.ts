import type { IntentPattern } from './intent.ts';

const RULES =
  '(?:instructions?|rules?|prompts?|directions?|guidelines?|programming|orders?|restrictions?)';

/**
 * What leads away from the interview. Only the beginning of an utterance counts, or the whole of a
 * short one: an answer that happens to hold such words is an answer.
 */
export const STEERING: readonly IntentPattern[] = [
  {
    intent: 'distress',
    longest: 40,
    pattern:
      /\b(?:kill|hurt|harm|cut)(?:ing)? myself\b|\bi (?:just |really )?(?:want|wish) (?:to die|i was dead|i were dead)\b|\b(?:end|take|taking|ending) my (?:own )?life\b|\blife (?:is not|isn't) worth living\b|\b(?:i'm|i am|feel|feeling) suicidal\b|\b(?:don't|do not) want to (?:live|be alive)\b|\bwant to end it all\b|\bfeel like (?:dying|ending it)\b|\b(?:miss me if i|better off (?:dead|without me)|if i (?:was|were) dead|reason to live)\b|\b(?:ending|end) my life\b|\b(?:ending|end) it all\b|\bi (?:can't|cannot|can not) go on (?:living|like this)\b|\bi want to be dead\b|\b(?:don't|do not) want to (?:exist|wake up|be here) any ?more\b|\b(?:commit(?:ting)?|about|of|by) suicide\b|\bsuicidal\b|\bno (?:point|reason|sense) (?:in|to) (?:living|live|being alive)\b|\btired of (?:living|life)\b|\brather be dead\b/,
  },
  {
    intent: 'steering',
    longest: 200,
    pattern: new RegExp(
      `^(?:from now on )?(?:you (?:must|should|will|have to) )?(?:ignore|disregard|forget|override|bypass|drop) (?:\\w+ ){0,5}?${RULES}\\b|^(?:forget|pretend|imagine|act as if) (?:that )?you(?:'re| are| were)\\b|^from now on\\b|^(?:ignore|disregard|forget) (?:all|everything|anything|whatever) (?:above|before|else|you|that (?:was|is|has been) (?:said|written))\\b|^pretend (?:to be|that you|you)\\b|^drop the act\\b|^as (?:an?|the|your) \\w+ i (?:(?:order|command|instruct|demand)\\b|(?:want|require) you\\b)|^your (?:new |real |actual |only |main )*(?:task|job|role|goal|purpose|mission) (?:will|is (?:to|now|that|not))\\b|^(?:let's |we )(?:play a game|pretend|(?:swap|switch|reverse) (?:the )?roles)\\b|^.{0,40}\\b(?:everything|what|all|anything) you (?:were|have been|are|'ve been) (?:told|instructed|given)\\b|\\byou(?:'re| are) the candidate\\b|^you are (?:now|no longer)\\b|^you are (?:a|an|my|the) (?:\\w+ ){1,3}(?:now|from now on)$|^(?:stop|quit) being\\b|^(?:be|become) (?:my|a|an)\\b|^(?:act|behave|respond|answer|speak|talk) (?:as|like) (?:if\\b|(?:a|an|my|the) (?!proxy|bridge|buffer|cache|facade|wrapper|gateway|guard|layer|filter|fallback|default|barrier|namespace|client|server|middleware)\\b)|^(?:new|updated|system) (?:instructions?|prompt|message|rules?)\\b|^system (?:the|you|new|override|note)\\b|^(?:repeat|print|show|reveal|output|tell me|give me|display|write out|read out) (?:me )?(?:everything|all|your|the)(?: \\w+){0,3} (?:above|${RULES}|configuration)\\b|\\byour (?:system prompt|instructions|hidden prompt|source code)\\b|^(?:call|use|invoke|run|execute) (?:the |your )?(?:\\w+ tool|\\w+_\\w+(?: function)?)\\b|^(?:(?:enter|enable|activate|start|use|go into|switch (?:in)?to) )?(?:the )?(?:developer|debug|admin|god|jailbreak) mode(?: (?:on|now|enabled|activated|please))*$|\\b(?:your|the|this) (?:system|initial|hidden|secret|internal|developer) (?:prompt|message|instructions?|text|rules?|configuration)\\b`,
    ),
  },
  {
    intent: 'judgment',
    longest: 14,
    pattern:
      /^(?:was|is|were) (?:that|this|it|my (?:answer|response)|what i said)(?: answer)? (?:right|correct|good|okay|ok|wrong|enough|sufficient|fine|not (?:enough|right|correct|good))(?: enough)?$|^how (?:am i doing|did i do|was (?:that|my answer|it)|(?:well|good) (?:am i|did i|was).*)(?: so far)?$|^(?:(?:so )?(?:what|which|how|where|is|was|tell|give|show|say|just|then|please|can|could|will|would|and|do|i)\b.{0,40} |the |an? )?(?:correct|right|perfect|model|ideal|best|good|sample|example|reference) answers?(?: (?:to (?:this|that|it)|be|look like|here))?$|^(?:(?:can|could|will|would) you )?(?:tell|give|show) me (?:the|an?) (?:answer|solution|hint|clue|tip)\b|^(?:can|could) (?:i|you) (?:have|get|give(?: me)?|offer) (?:a|an|some|any) (?:little |small )?(?:hints?|clues?|tips?)|^what(?:'s| is) the (?:correct |right |best |actual )?(?:answer|solution)\b|^(?:any |a )?(?:hints?|clues?|tips?)$|\b(?:what|which) (?:score|grade|points?|mark)s?\b.*\bi\b|^(?:give|grant) me (?:\w+ ){0,3}(?:points?|marks?|score|out of ten|out of 10|credits?)$|\b(?:ten|10) out of (?:ten|10)$|^(?:can|could|will|would) you help me(?: (?:with|out|on).*)?$|^help me(?: (?:with|out|on).*)?$|^(?:did i|have i) (?:do|done|miss|missed|say|said|explain|explained|answer|answered|get|got) (?:\w+ ){0,4}(?:well|right|okay|ok|good|fine|correctly|enough|anything|something|everything|wrong|badly)$|^(?:did i|have i) (?:pass|fail|passed|failed|get it|get that|answer|answered)(?: (?:it|that|this|the question))?(?: (?:right|well|correctly|the job))?$|^(?:would|was|is) (?:that|this|it)(?: be)? (?:right|correct)$|^(?:is|was) (?:that|this|it) (?:what you (?:want|wanted|expect|expected|mean|meant|need|needed|were|are)\b.{0,25}|(?:the|on the) right (?:track|direction|way|path|answer))$|^am i (?:right|correct|wrong|close|on the right track|doing (?:well|okay|ok|good))(?: so far)?$|^is (?:this|that|it|my answer) (?:right|correct|good|okay)|^what(?:'s| is) (?:my|the) (?:score|grade|result)(?: so far)?$|^how (?:many points|is (?:this|that|it|my answer) (?:graded|scored|judged|evaluated))\b|^what did you think (?:of|about) (?:my|that)\b|^are you (?:satisfied|happy with|convinced)\b|^(?:please )?tell me (?:if|whether) (?:i|it|that)\b|^(?:teach|explain)(?: \w+)? (?:me|it to me|to me)\b|^(?:can|could|will) you (?:teach|explain) (?:me|the (?:answer|topic|concept|solution))\b|\b(?:grading|scoring|evaluation|assessment) (?:criteria|rubric|scheme|rules)\b|\bthe rubrics?\b|^what (?:are you looking for|do you want to hear|would you (?:say|answer))\b|^how (?:would|should|do) you answer\b/,
  },
  {
    intent: 'steering',
    longest: 12,
    pattern:
      /^(?:can|could|would|will|please)? ?(?:you )?(?:tell|sing|write|make|draw|order|buy|book|find|play|give) (?:me|us)? ?(?:a|an|some|my) (?:\w+ ){0,2}(?:joke|story|poem|song|pizza|coffee|food|essay|letter|email|picture|game|ticket|taxi|rap|haiku|recipe)\b|^start (?:singing|dancing)|^(?:sing|dance)\b|^(?:what(?:'s| is| was)?|how(?:'s| is)) the (?:weather|news|time|date|meaning of life|score of)\b|^who (?:won|is the (?:president|king|queen|prime minister)|will win|should i vote)\b|^what do you think (?:about|of)\b|^(?:do|did|have|would) you (?:love|like|hate|dream|sleep|eat|believe|vote|enjoy|ever|want to (?:go|date|marry))\b|^are you (?:single|married|happy|chatgpt|gpt|openai|claude|gemini|sad|conscious|alive|sentient|hungry|bored|in love|free tonight)\b|^how (?:old|tall) are you$|^where (?:are you from|do you (?:live|come from))$|^what(?:'s| is) your (?:favou?rite|age|opinion|hobby|salary|religion)\b|^(?:let's|can we|could we|i want to|i'd rather) (?:talk|chat|speak) about (?:something else|anything else|my|football|politics|the weather|life)\b|^tell me about (?:you|yourself)$|^i(?:'m| am) (?:so )?(?:bored|hungry|in love)\b|^i love you\b|^what(?:'s| is) up$|\byour (?:free time|family|childhood|hobbies|parents|weekend|holidays?|dreams?|boyfriend|girlfriend|wife|husband)\b|^what time is it|^who (?:made|built|created|trained|programmed) you|^what (?:model|ai|version|company) (?:are|is|made|do) |\ba joke\b|^(?:let's |can we )?change the (?:subject|topic)$|^(?:will you|wanna|do you want to) (?:marry|date|go out)/,
  },
  {
    intent: 'abuse',
    longest: 10,
    pattern:
      /\bf+u+c+k+(?:ing)? (?:you|off|this|it|that|hell|idiots?|bot|interview)\b|^(?:oh )?(?:what the )?(?:fuck(?:ing)?|hell|shit|bullshit|damn|crap)(?: it)?(?: is (?:this|that)(?: question)?)?$|^(?:shut (?:the \w+ )?(?:up|it|your mouth)|go to hell|screw (?:you|this)|get lost|piss off|kiss my .*|bite me|eat shit)\b|^(?:you(?:'re| are)?|this(?: \w+)? is|it's|it is|that's|that is|what|such) (?:(?:a|an|so|such|really|fucking|total|complete|totally|completely|just|the|damn|absolute|absolutely|bloody) )*(?:stupid|dumb|useless|idiots?|morons?|terrible|horrible|awful|garbage|trash|crap|shit|bullshit|rubbish|annoying|ridiculous|waste of (?:my )?time|piece of \w+|worst(?: \w+)?|pathetic|joke|a joke)(?: (?:bot|robot|machine|interview|interviewer|question|thing|ai|program|app|product|site))?$|^(?:stupid|dumb|useless|fucking|damn) (?:bot|robot|machine|interview|question|thing|ai|program)$|^(?:you )?(?:idiot|moron|bastard|asshole|bitch|loser|stupid)$|^you suck(?: at this)?$|^(?:oh )?for (?:fuck|god|christ|heaven|pete|goodness)'?s?'? sake\b.{0,40}$|^(?:oh )?fuck'?s sake$|^motherfucker$|^son of a bitch$|^dick(?:head)?$|^bloody hell$|^(?:this is |it's |that's )?(?:what |such )?an? (?:load|pile|bunch|piece|heap) of (?:\w+ )?(?:crap|shit|bullshit|rubbish|garbage|trash|nonsense|junk)$|^what an? (?:stupid|dumb|idiotic|ridiculous|terrible) (?:question|interview|bot|thing)$|^(?:this|it|the)(?: \w+)? (?:really |totally |just )*sucks?(?: (?!up\b).{0,15})?$|^i (?:really )?hate (?:this|you|it)(?: \w+)?$/,
  },
];

/** Short questions and orders to the interviewer that nothing else explains: no answers either. */
export const UNEXPLAINED: IntentPattern = {
  intent: 'unexplained',
  longest: 9,
  pattern:
    /^(?:what(?:'s| is| are| was) (?:the|your|for|on|up) |who(?:'s| is| are| was) (?:the|you|your|that|this|going|responsible) ?|where(?:'s| is| are| do) |when(?:'s| is| was) the |tell me |(?:can|could|will|would) you |are you |do you (?!use|mean|need|have|call|want|get|see|pass))/,
};
