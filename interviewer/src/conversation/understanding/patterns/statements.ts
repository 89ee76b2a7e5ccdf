import type { PatternGroup } from '../pattern-table.ts';

/**
 * What candidates say about what they know, with short forms written out. Only words that say nothing
 * about the matter may follow: "I have never used it", but not "I have never used it without an index".
 */
export const STATEMENTS: readonly PatternGroup[] = [
  {
    intent: 'repeat',
    maxWords: 14,
    rows: String.raw`
      i (did not|could not|cannot|can not|can hardly|could hardly|hardly|barely|only half)
        ( \w+ly)? (hear|heard|catch|caught|get|got|make out)
        ( (you|it|that|this|anything|a word|everything|all|half|the (question|end|beginning|rest|last|first|
        second|whole)|what you|your|of|part|bit|word|words|question|said|asked|well|clearly|properly|there|very|
        so|too|good|enough|fully|right|voice|just))*  # i couldn't really hear you
      i (forgot|lost|missed|did not remember|do not remember|cannot remember|have forgotten|have lost|
        have missed) (the (question|thread|last part|first part|beginning|end)|what (you|the question) (asked|
        said|was|just asked|just said)|your question|track)( .{0,20})?  # i forgot the question
      (i )?beg your pardon|(sorry )?what is that( again)?  # i beg your pardon
    `,
  },
  {
    intent: 'clarify',
    maxWords: 16,
    rows: String.raw`
      i am not (getting|understanding|following)
        ( (it|you|that|this|the|your|question|what|are|asking|mean|to|say|want|trying|is|being|asked))*
        # i am not understanding the question
      i am not (quite |really |entirely )?(sure|certain) (if |that |whether )?i (understand|understood|follow|
        followed|get|got)\b.{0,30}  # i am not sure i understand
      i (do not|did not|cannot|could not|am not|was not) ((\w+ly|sure|certain|clear|able to|so) )*
        (follow|understand|get|grasp|see|sure|certain|clear|know)? ?(about |on )?
        (what|where|which way|how) (it is )?(that )?(you|the question)
        ( are| is| were| was| want| mean| would| need| like| expect| meant| wants)?
        ( (getting|asking|asked|aiming|going|after|at|with|for|to|me|know|hear|about|of|that|this|it|want|mean|
        meant|looking|driving|trying|say|saying|from|answer|expected|exactly|here|question|the))*
        # i do not understand what you want
      i (do not|did not|cannot|could not) (fully )?(follow|get (you|it|that|this|the (question|point))|
        understand( (you|it|that|this|(the|your) (question|wording)|what you mean|the meaning))?)( (what|can|
        could|sorry)\b.{0,40})?  # i don't understand the question
      (how|what) (do|did) you mean\b.{0,30}  # what do you mean exactly
      what is (meant|intended|the meaning)( (by|with|of|here|exactly)\b.{0,30})?  # what is meant by that
      (is|are|was|were|do|does|did) (this|that|it|you|we|the question)( \w+ly)?
        ( (still|now))? ((talking|asking|speaking|referring|thinking|looking|aiming) (about|to|of|for|at)|about|
        meant|refer|mean|supposed|interested in|related to)\b.{1,60}  # are you asking about hoisting
      (what|which) (kind|sort|type|part|aspect|version|side|meaning)s? (of (\w+ ){1,3})?
        (do|did|are|should|would|shall|is) (you|i|we|it|this|that)\b.{0,30}  # what kind of answer do you want
      (the|your|this) question (is|was) (not (so |very |really |quite )?clear|unclear|confusing|vague|ambiguous)
        ( to me)?  # the question isn't clear to me
      (meaning|in what way|in which way|as in|with regard to) what  # meaning what
      what (exactly )?(do|would|should) you (want|like|need|expect) (me )?(to )?
        (know|hear|do|say|explain|tell|describe|from me|here|exactly)?( \w+)?  # what exactly do you want to know
    `,
  },
  {
    intent: 'nothingToAdd',
    maxWords: 14,
    rows: `
      ((no|nope|nah|well|and|i think|i guess) )*(i (have|had|got|do not have|have not|have not got) )?
        (nothing|anything|no|not) ?(more|else|further|really|much|new)?
        ( ?(to (add|say|tell|mention|contribute)|comes to mind|additions?))
        ( (about|on|to|for|here) ?(that|this|it|here|one)?)*  # i have nothing more to add
      ((no|nope|nah|i think|i guess|i believe) )*(that|this|it) (is|was|would be|will be|should be) (all|it|
        everything|about it|pretty much (it|all)|enough|the whole (story|answer))( (from (me|my side)|
        i (can|could|have|know|had|wanted)|to|say|add|really|for (this|that|it)|on (this|that|it)|
        about (this|that|it)|there is|now))*  # that is pretty much all
      (no|nope|nah)( (not (really|that i know( of)?)|nothing|thanks|thank you|i do not think so))+  # no not really
      i (do not|can not|cannot|could not) (have|think of|add|say|know) (anything|any|much) ?
        (more|else|further|to add)?( (to (add|say)|about (it|that|this)))*  # i don't have anything else
      as (i|already) (have )?(already )?(said|mentioned|explained|told you|stated|described)
        ( (already|before|earlier|just now|above|it|that))*  # as i said already
      ((no|nope|i think|i guess|i believe) )*i (have |did |think i |think i have )*
        (already |pretty much |just )*(covered|said|told|mentioned|explained|answered|described|named|given)
        ( (you|it|that|this|all|everything|most|of|already|before|earlier|the (main|important) (points?|things?)|
        what i (know|could|can|had|have)))*  # i have already said that
      no (further|more|other|additional) (comments?|additions?|points?|remarks?|thoughts?|ideas?|answers?)
        # no further comments
      same (as|answer)( (as|i|before|said|just|already|above|the))*  # same as before
    `,
  },
  {
    intent: 'dontKnow',
    maxWords: 18,
    rows: String.raw`
      ((that|this|it)( one)? )?((i|we) )?(do not|did not|would not|could not|cannot|can not|will not be able to|
        am not able to|am unable to|was never able to) (\w+ly |even |think i (can |do )?|have to say i |
        be able to )?<know><tail>  # i cannot remember that one
      i (do not|cannot|can not) (\w+ly )?(know|remember|recall)\b(?!.*\b(but|if|whether|maybe|only|because|
        exact|exactly|except|than|better|other|another|case|cases|where|when|unless|until|so|probably|guess|think|
        though|however|yet|all|every)\b).{0,40}  # i do not know the answer
      i (am|was) not (knowing|remembering|recalling|having|recollecting)<tail>  # i am not knowing this sir
      i (have |did )?(know|heard?|seen?|saw|read|learned|learnt|used|had|recognize) .{1,30} but (i )?
        (do not|cannot|can not|could not|have|never|no|not|it)( \w+ly)? (idea|clue|sure|gone|<know>|<experienced>|
        forgot(ten)?)<tail>  # i know i've read about it but i can't remember
      (it|that|this) is on the tip of my tongue\b.{0,40}  # it's on the tip of my tongue but it won't come
      <subject> i (have |did |do |could |can )?(never|not)( \w+ly)? (understood|understand|got|get|grasped|
        grasp|<know>|<experienced>)<tail>  # that i do not know
      i (would|could|can|will)( only| just)* (be guessing|guess|be making it up|be lying)\b.{0,20}  # i'd be guessing
      (i )?(am )?lack(ing)? (the |any |of )*(\w+ )?(experience|knowledge|understanding|background)<tail>
        # i lack experience in this area
      i (have not|have never|never)( \w+ly| ever| yet)? <experienced>(?! (it|that|this|any|anything) (in|on|
        for) )( (?!(because|but|without|so|since|when|unless|if|except|or|than)\b)\w+){1,3}( (at all|yet|before|
        so far|myself|sorry|to be honest))*  # i have never used this feature
      (?!.*\b(but|maybe|because|so|though|whether|if)\b)(what|how|why|which|when|who|the)\b.{3,40} i (really |
        honestly )?(have no (idea|clue)|do not know)( (at all|sorry|honestly))*  # what is a closure i have no idea
      (i|we) (do not|did not) (think|believe|guess) (i|we) (\w+ ){0,2}(<know>|<experienced>)<tail>
        # i do not think i know this
      ((that|this|it)( one)? )?((i|we) )?(?!.* again$)
        ((have not|have never|never)( (really|ever|actually|yet|personally|even|had to|got to|
        gotten to))* <experienced>|(did not|did never|have never had to|never had to|
        never got to)( (really|ever|actually|yet|personally|even|get to|have to))* <experience>)<tail>
        # i have not heard about it yet
      (that is |it is |this is )?((i|we) (have|have got|got|do have) )?(so )?
        (no|not an?|not the (slightest|faintest|foggiest)|not (so )?much|not any|zero|very little|little|
        not the) (\w+ )?(idea|clue|knowledge|experience|understanding|memory|recollection|answer)<tail>
        # i have no experience with that
      ((i|we) )?(do not|have not|did not) (have |got |have got )?(the |an |a |any |so |much |enough |that |
        slightest |faintest |foggiest |good |great |real |deep |hands on |practical )*(idea|clue|knowledge|
        experience|understanding|memory|recollection|answer|foggiest|faintest|slightest)s?<tail>
        # i do not have the faintest idea
      (i am |i was )?(not|un)( (so|too|very|all that|that|really|quite|100 percent|hundred percent|entirely|
        overly))* ?(aware|familiar|sure|certain|acquainted|confident|knowledgeable|up to (speed|date)|
        comfortable)<tail>  # i am not too familiar with this topic
      i (would|will|will just|have) (have|need)? ?(to )?(google|look (it|that|this)( one)? up|search|
        check (the (docs|documentation|manual)|that|it|this)|ask (someone|a colleague|my colleagues)|
        read (up|about|more)|look up)<tail>  # i would have to google that
      (it|that|this|the (term|name|word))( one)? (does not|did not|is not) (ring(ing)? (a|any) bells?|
        say (me )?anything|tell me anything|something i (have|know|can|had)|mean anything)\b.{0,30}
        # sorry this doesn't ring a bell
      (rings? no bell|no bell).*  # rings no bell
      <subject> is (not (something|a (thing|topic|subject|word))|something|nothing)
        ( that| which)? (i|we) (have |had |can |am |do |would |did )?(never |not |ever |really |actually )*
        (<experienced>|<know>|familiar with|come by)<tail>  # it's not something i've come across
      (i|we) (\w+ )?(<experienced>|knew) (it|this|that|about it|about this|about that)( \w+){0,4} but (i )?
        (have |do not |cannot |can not |just )*(forgot(ten)?|remember|recall|it is gone|lost it)<tail>
        # i learned it once but i forgot it
      (i|it) (have |has )?(forgot(ten)?|slipped|escaped|left)( (my|me|mind))*<tail>  # it slipped my mind
      (?!blank$)(i am |i have |my (mind|head|brain) (is|has|went|goes) )?
        (just |gone |drawing |a |completely |totally |going |went )*(blank|blanking|stumped|clueless|stuck|lost)
        ( (here|on (this|that)( one)?|with (this|that)( one)?|right now|now|at the moment))*
        # i'm drawing a blank here
      (it|(that|this|the)( (one|question|concept|topic|subject|term|thing|area|part|word))?) is (a bit |way |
        far |really |all |too |completely |just )*(beyond (me|my \w+)|over my head|
        out of my (area|league|depth|field)|outside (of )?my (area|field|expertise|knowledge|experience)|
        (difficult|hard|tough|advanced|much) for me|(all )?(new|unknown|unfamiliar|news|greek|foreign|
        chinese) (to|for) me|not my (area|field|strength|thing|strong (point|suit)|expertise)|
        not (known|familiar) to me)  # that's too difficult for me
      (you have |you )?(got|caught|stumped|beat) me( (there|here|on that|with that))?( one)?  # you have got me there
      (no |nope |sorry )*i do not  # no i don't
      i (should|ought to|used to|did|once)( \w+)? (know|knew|remember)<tail>( but .{0,25}
        (do not|forgot|gone|not).{0,20})?  # i really should know this but i don't
      i am (not the (right|best) (person|one|man|woman|guy)|the wrong (person|one))\b.{0,25}
        # i'm not the right person for this question
      i (have |had |did )?(never|not)( \w+ly)? (got|get|gotten|wrapped|wrap) my (head|mind|brain) around<tail>
        # i never got my head around that
      i (have )?(knew|known|learned|learnt|had) (it|this|that)\b.{0,25} (gone|forgot|forgotten|lost)
        ( (it|now|again))*  # i knew it once but it is gone
      search me|who knows|your guess is as good as mine  # your guess is as good as mine
      pass the question on|i give up|i have to pass  # i have to pass
      (no clue|no idea|not a clue|i have no (idea|clue)|i do not know)
        ( (at all|sorry|about (that|this|it)))*,? (i (have |am |was )?
        (only|just|always|mostly|mainly|never|more (of )?a)|we (only|never|always)|sorry|
        never)\b(?!.*\b(but|though|however|maybe|guess|assume|probably)\b).{2,50}
        # no clue at all sorry i have only worked with react
    `,
  },
  {
    intent: 'wait',
    maxWords: 14,
    rows: String.raw`
      let me (see|think) (how|where|what) (do|can|should|could|to|i|can)\b.{0,30}  # okay let me see how do i put this
      (i am )?(still )?(thinking|pondering|considering)
        ( (about|of|over|on|through|it|this|that|still|hard|here))*  # still thinking
      (one|just|half|a|another|two) (more )?(moment|minute|second|sec|tick|mo)s?
        ( more| longer)? (i am|i need|i have to|let me|my|i was|there is|someone|somebody|i will)\b.{0,50}
        # one second i'm still thinking
      ((oh|wow|ooh|ha|hmm|well|mm) )*((that|this|it) is )?(a |an )?
        ((really|very|pretty|quite|rather|bit of a) )*(good|great|interesting|tough|hard|nice|tricky|difficult|
        excellent|fair|big|broad) (question|one|topic)( (let me|i (have|need) to|give me|to start)\b.{0,30})?
        # that is a really good question
      (where|how) (do|should|shall|can|could) i (start|begin|put (it|that|this)|say (it|that|this)|
        explain (it|that|this))  # how should i begin
      (i am )?not (finished|done|through|ready)( (yet|with (it|that|this|my answer)))*  # i am not done with my answer
      (almost|nearly) (there|done|finished|got it)  # almost there
    `,
  },
  {
    intent: 'end',
    maxWords: 14,
    rows: String.raw`
      …(i|we) (really |just |do |now )*(have to|need to|must|should|got to|have got to|gotta|want to|
        would like to|am going to|better|will have to|will) (really |just |now )*(go|leave|run|be off|head off|
        get going)( (now|soon|immediately|right now|home|early|already))*( (because|as|since|cause|
        my (kids?|son|daughter|child|wife|husband|mother|father|baby|boss|train|bus|phone|family|doctor|next|dog)|
        someone|somebody|there is (an?|some)|something|i have (an?|another|to)|i am (late|needed|not))\b.{2,50})?
        # i have to leave now because my train leaves
      (i|we) (do not|cannot|am not able to|am not going to|will not) ((really|want to|wish to|feel like|
        feel up to|have the (time|energy) to|able to|go|be able to) )*(continu(e|ing)|go(ing)? on|carry(ing)? on|
        do(ing)? (this|it)|keep going|proceed(ing)?)( (with (this|the interview|it)|any ?more|any longer|now|
        today|here|right now|on))*  # i do not want to go on
      (i have |i have had )?(that is |it is )?(enough|all|it|plenty)( (for|from) (me|now|today|my side)){1,2}
        ( (thank you|thanks|bye|goodbye|see you|cheers)\b.{0,15})?  # that's enough for today
      ((thank you|thanks|okay|all right|cheers)( .{1,20})? )?(bye|goodbye|good bye|see you|take care|cheerio|
        ciao|tschüss)( (then|now|bye|later|soon))*  # thanks that's all from me goodbye
      i have had enough( of (this|it))?  # i've had enough
      how (do|can|could|would|should) (i|we|you) (end|stop|finish|leave|exit|quit|close|hang up|get out)
        ( (of )?(this|it|the (interview|session|call)|here|now))*  # how can i leave the interview
      (let us|can we|could we|shall we) (call it (a day|quits)|leave it (there|here|at that)|stop there)
        # let's call it a day
    `,
  },
];
