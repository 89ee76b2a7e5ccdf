import type { PatternGroup } from '../pattern-table.ts';

/** Requests about how the interview goes on, and what the candidate cannot or will not say. */
export const PROGRESS_REQUESTS: readonly PatternGroup[] = [
  {
    intent: 'notReady',
    maxWords: 9,
    rows: `
      (no )?(i'm |i am )?not (yet|ready|quite ready|quite|right now)( yet)?  # no not quite yet
      no (i'm|i am) not( ready)?( yet)?  # no i'm not ready yet
      in a (moment|minute|second|sec)  # in a minute
    `,
  },
  {
    intent: 'skipIntroduction',
    maxWords: 12,
    rows: `
      <can-we>(skip|jump over|pass)( over)? (the |this |that |all )*
        (intro|introductions?|small ?talk|chit ?chat|pleasantries|this part|this bit|preamble|formalities)
        ( .{0,40})?  # can we skip the introduction
      <can-we>(go|jump|get|move|skip|straight)( straight| right| directly| on)? (in)?to the (first )?questions?
        # let's get straight to the questions
      just (start|begin|ask)( me)?( the| your)?( questions?)?  # just ask me the questions
    `,
  },
  {
    intent: 'skip',
    maxWords: 14,
    rows: String.raw`
      <can-we>(skip|pass( on)?)( <one>)?|<can-we>leave <one>( out)?  # i'll pass on this one
      i (don't|do not|won't) (want to|wanna|wish to|like to) (answer|do|talk about) <one>
        # i don't want to answer that
      forget (it|about it|this one)|no comment  # forget about it
      <can-we>(move|get|go|jump|skip|scroll|step) (past|over|across|beyond) <one>  # can we move past this one
      <can-we>forget (about )?<one>  # let's forget about this one
      i('d| would)? (choose|prefer|opt|decide|decided|like|rather|want) (not to|to not) (answer|say|do|
        talk about)( <one>)?  # i prefer not to say
      <can-we>(go|move|jump|skip|proceed) (on |straight |ahead )?to (the )?(question|number|question number) \w+
        # go to question three
      go (ahead )?(with|to) the next( one| question)?  # go to the next question
      <can-we>skip <one>( (i'm|i am|because|i don't|it's|as|since) .+)?  # let us skip that please
      (?!(go|carry) on$)<can-we>(move|go|carry) on( (to|with) (the |a |an |some )?
        (next|another|other|different|new|something else|rest|interview|questions?|following)\b.{0,20})?
        # could we possibly move on
      <can-we>((go|jump|get|move|proceed|continue) (on )?(to|with) )?(the )?next( question| one)?
        # move to next question please
      <can-we>(come|go|get|return) (back )?to (it|this|that)( one| question)? (later( on)?|afterwards|
        another time|at the end)  # could we come back to that later
      <can-we>(have|get|give me|ask me|try|do) (the next|another|a different|something else|something different|
        a new)( (question|one))?( instead)?  # give me another question please
      (another|a different|something else|new) (question|one)  # another question
    `,
  },
  {
    intent: 'nothingToAdd',
    maxWords: 12,
    rows: `
      (no )?(nothing|i have nothing)( (more|else|further))?( to (add|say))?  # no i've nothing to add
      no that's (all|it|everything)( i (know|have|can say))?  # no that's all
      that's (all|it|everything)( (i know|i have|i can say|really|from me))?  # that's everything i know
      i('ve| have)? (already )?(said|told you|covered|answered|explained) (that|this|it|everything|all|
        what i know)( (already|before|earlier|about|on|of|just|now|to|you|that|this|it|topic|in|my|answer|above|
        know))*  # i think i covered that
      i (can't|don't have anything to|have nothing to) add( anything)?  # no i've nothing to add
      no( more)? (additions?|comment)  # no more additions
    `,
  },
  {
    intent: 'dontKnow',
    maxWords: 14,
    rows: String.raw`
      (i )?(really |honestly |just |actually |truly )*(don't|dont|do not|dunno|wouldn't|can't|cannot|couldn't|
        could not)( (really|honestly|quite|actually))* (know|remember|recall|tell you|say|answer|
        think of (anything|one))( (that|this|it|the answer|one|much|anything|how|about|to|on|for|question|topic|
        works?|answer|any more|sorry|yet|right now|at all|what to say))*  # i really can't remember that
      ((i )?(honestly |really |just )?(have |got )?(absolutely |really )?(no|not an?|zero) (idea|clue)s?)
        ( (about|how|what|on) (that|this|it|to answer)( one)?)?  # i have absolutely no idea
      (i'm |i am )?(really |honestly )?not (really )?sure( (about (that|this|it)( one)?|at all))?
        # i'm not sure about that one
      no expert  # no expert
      (i'm |i am )?(not|un)( really| very| that)? ?familiar with (\w+ ?){1,3}  # i am not familiar with that concept
      (i('ve| have)? )?never (used|heard of|worked with|learned|learnt|done|seen|tried|touched) (\w+ ?){1,3}
        # i've never worked with that
      i (haven't|have not) (used|heard (of|about)|worked with|learned|learnt|done|seen|studied|
        covered) (\w+ ?){1,3}  # i haven't learned that yet
      (it's|that's|this is) (beyond me|new to me|over my head)  # that's beyond me
      (you )?got me there|you've got me( there)?  # you got me there
      (my mind is|my mind's|i'm drawing a|i am drawing a|i've gone|drawing a) ?blank  # my mind is blank
      nothing comes to (my )?mind  # nothing comes to mind
      i'm afraid (i )?(don't|not)( know( (that|this)( one)?)?)?  # i'm afraid i don't know that one
      (i )?(don't|do not) (think|believe) i (know|remember|can answer)( (that|this|it|the answer|one))*
        # i don't think i know this
      (i )?(haven't|have not)( got)? (a|any|the faintest|the slightest) (clue|idea)  # haven't got a clue
      (i have |i've got )?no knowledge (of|about|on) (\w+ ?){1,3}  # i have no knowledge of that
      (i )?(don't|do not) have (an|any|the|a good|a) (answer|idea|clue|knowledge|experience)
        ( (of|about|with|for|to|on) (\w+ ?){1,3})?  # i don't have any experience with it
      (it|that|this)( \w+)? escapes me( (right|at the) ?\w*)?  # it escapes me right now
      i give up|idk|dunno|beats me|no answer  # dunno man
      i('ve)? forgot(ten)?( (it|that|the answer))?  # honestly i've forgotten
    `,
  },
  {
    intent: 'decline',
    maxWords: 9,
    rows: `
      (i'd |i would |i )?(rather|prefer|like) not( to)?( (say|tell|answer|share)( (you|that|it|this))?)?
        # i'd rather not say
      (that's|it's|this is) (private|personal|none of your business|confidential)  # that's private
      none of your business  # none of your business
      (i )?(can't|cannot|may not|am not allowed to) (talk|say|share|tell|speak).*  # can't really talk about that
      (it's )?(under )?(an )?nda  # it's under nda
    `,
  },
  {
    intent: 'wait',
    maxWords: 10,
    rows: String.raw`
      ((can|could|would) (you|we) )?(please )?(wait|hold on|hang on|hold up|hold the line)( (for )?(<moment>))?
        ( <reason>\b.*)?  # can you wait a moment
      (i (need|have) to (get|grab|fetch|take|check|close|open) .{1,20} )?
        (just |give me |can i have |could i have |may i have |let me have |can i get |i need |
        i'd like )*<moment>( please)?( (to|<reason>)\b.*)?  # give me a minute please
      ((that's|that is|it's|this is) )?(a |an )?(really |very )?(good|great|interesting|tough|hard|nice|tricky|
        excellent) (question|one)( let me (think|see).{0,30})?  # that is a hard one
      (no wait )?let me (just |have a )*(think|see|gather|recall|remember|count|consider|collect)
        ( (about|out|for|on|my|a|it|that|this|first) ?(\w+ ?){0,4})?  # let me gather my thoughts
      i('m| am) (still )?(thinking|trying to remember|working it out)( .{0,20})?  # i'm trying to remember
      (still )?thinking( about it)?|bear with me.{0,20}  # bear with me
      (i )?(still )?(need|have) to think\b.{0,25}  # i have to think about that
      (i'm |i am )?(still |just )(typing|writing)( .{0,20})?  # i'm still typing
      (i'm |i am )(typing|writing)( .{0,20})?  # i'm typing my answer
      i('m| am| was|'ve| have)?( not|n't| haven't| wasn't)? (not )?(done|finished)( yet)  # i'm not finished yet
      i (haven't|wasn't|have not|was not) (done|finished)( yet)?  # i haven't finished yet
      let me finish( .{0,15})?  # let me finish my sentence
      (i'm |i am )(so |very |really |a bit |quite |a little |too )*(nervous|anxious|stressed|excited)
        # i'm a little nervous
      sec|moment|minute|(i'll |i will )?(brb|be right back)|well|so  # be right back
      okay so|ok so|right so|alright so|okay well|let's see|one sec  # one sec please
    `,
  },
  {
    intent: 'end',
    maxWords: 12,
    rows: `
      ((can|could|may|shall) (we|i|you) |let's |lets |i want to |i'd like to |i would like to |i need to |
        i have to |i must |please )*(end|stop|quit|finish|leave|cancel|exit|abort|
        terminate)( (here|now|it|this|everything|for (today|now)|the (interview|session|call)|
        this (interview|session)|my interview))*  # i need to leave now
      (i'm going to|i am going to|i'm gonna|i'll|i will|i think i('ll| should| will)) (stop|end|leave|go|quit|
        finish)( (here|now))*  # i'm going to stop here
      (i'm|i am|we're|we are) (all )?(done|finished|through)
        ( (now|here|for (today|now)|with (the|this) (interview|session)))*  # i think we're done here
      done|finished  # finished
      how do (i|we) (end|stop|finish|leave)( (the|this|this interview|the interview|the session))?
        # how do i end this
      i quit|i don't want to (continue|go on|do this)( any ?more)?  # i don't want to continue
      that's enough|(let's )?wrap (it |this )?up|hang up|goodbye  # goodbye
      good bye|bye( bye)?|see you( later)?|that's all for today  # okay bye
      enough( for today)?  # enough for today
      …i (have to|need to|must|gotta|got to|should) (go|leave|run|stop)  # i have to go
    `,
  },
  {
    intent: 'tryAgain',
    maxWords: 8,
    rows: `
      (let's |lets |can you |could you |please )*(try|send|save)( (it|that|this))?( (again|once more))?
        # can you try again
      retry|resend|again  # resend
    `,
  },
];
