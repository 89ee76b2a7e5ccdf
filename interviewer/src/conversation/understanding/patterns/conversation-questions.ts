import type { PatternGroup } from '../pattern-table.ts';

/** Questions about the conversation itself. */
export const CONVERSATION_QUESTIONS: readonly PatternGroup[] = [
  {
    intent: 'repeat',
    maxWords: 18,
    rows: String.raw`
      …(can|could|would|will|may) (you|i) (please |maybe |perhaps |quickly |just )*
        (repeat|read|ask|say|tell me|hear|have)( <asked>)?( <again>)+( please)?
        ( i (didn't|did not|couldn't|can't|missed) .{1,30})?  # can i hear that again
      …(can|could|would|will) you (please |maybe |just )*repeat( <asked>)?( please)?  # can you repeat the follow-up
      …what was (that|the (\w+ )?question|your question|it)( <again>)?  # what was the question again
      …what did you (just )?(say|ask)( me)?  # what did you just ask
      …i (didn't|did not|couldn't|could not|can't|cannot) (quite |really |fully )*
        (hear|catch|get|follow) <asked>  # sorry i didn't catch that
      …i missed <asked>|(repeat|again) please  # could you repeat please
      …please repeat…  # could you please repeat that slowly
    `,
  },
  {
    intent: 'repeat',
    maxWords: 10,
    rows: String.raw`
      (i need you to |i'd like you to )?(please )?repeat( me)?( <asked>)?( <again>)*  # repeat the question please
      (i need you to |i'd like you to )?(please )?(say|read|ask|tell)( me)?( <asked>)?( <again>)+
        # say it once more please
      again|once more|one more time|another time|pardon( me)?  # sorry one more time
      come again|what|huh|say what|you what|excuse me( what)?|eh  # come again please
      what's the question|what is the question( about)?|which question  # which question
      what are (the|my) (options|choices)  # what are the options
      (i )?(missed|lost) (that|it|you)  # i missed that
      ((can|could) you )?(please )?(speak|talk) (up|slower|more slowly|louder|a (bit|little) \w+)
        # could you speak a little slower
      (a (bit|little) )(louder|slower|more slowly)|louder|more slowly  # a bit louder
      slower please  # slower please
      …you('re| are| were| just)? (cut(ting)? (out|off)|br(eaking|oke) up)…  # you cut out say again please
      i (can't|cannot|can not|can hardly) (hear|understand) you( \w+)?  # i can hardly hear you
    `,
  },
  {
    intent: 'information',
    maxWords: 12,
    rows: String.raw`
      how (many|much) (more |are there|(are )?left)?( )?
        (questions?|time|in (total|all))\b(?! does| complexity).*  # how many questions are left
      how long (will|does|is|should|do|can|would) (it|this|the interview|my answers?|i|that|the session|
        an answer|we)…  # how long will it take
      (is|are|am|will|does|do|who|where|how|why|when|can|could|i (don't|do not) want)\b.*\b(recorded|
        recordings?)…  # who will see the recording
      (are|do|will|can|could|do not|don't) you\b.*\brecord…  # do you record my voice
      (is there|do i have|what's|what is) (a |any |the )?time ?limit…  # is there a time limit
      (what|which) (question )?(number|question) ((number )?is (this|that|it)|are we (on|at)).*
        # what question number is this
      (what question number|what number (is this|are we)).*  # what number is this
      when (do|will|can|would) (i|we) (get|see|have|receive|know|hear)\b.*(results?|feedback|score|back)?
        # when do i get the results
      (can|may|could|should|do) i ((have to )?(type|write|(skip|pass)(?= (questions|any|some|one|a question)\b)|
        use the keyboard|speak|take notes))( (my|the|an|any|a|some))?( (answers?|questions?|it|them|code|
        one))?( instead)?  # can i type my answer
      (can|may|could|should|do|must) i (answer|reply|respond|do it|do this)
        ( it| this| that)? (by|in|via|with|through|using) (typing|writing|text|the keyboard|chat|the chat)…
        # can i answer by typing
      (is|are|will|do|does) (my|the|this|our|you|it)\b.*\b(video|audio|voice|camera|picture|answers?|data|
        session|interview)?\b.*\b(saved|stored|kept|watched|deleted|shared|uploaded)…  # is my video being saved
      what('s| happens) (next|now|after(wards| this)?)  # what happens next
      (will|do|can|would|could) you (send|show|email|mail|give|tell)
        ( me)? (the|my|any|a|some) (results?|feedback|report)\b.{0,20}  # will you send me the results
      will i (get|receive|see|have|know) (my |the |any |a )*(feedback|results?|score|report)…  # will i get feedback
      how (many|much)( \w+)? (are|is|remain|remains)?( )?(left|longer|more|to go)  # how many questions are left
      how much longer…  # how much longer will this take
      is (it|this) timed|how does (this|it) work  # is this timed
      do i need (the|my|a) camera…  # do i need the camera
      (can|may) i use (notes|a pen|paper|google|the internet)  # can i use notes
    `,
  },
  {
    intent: 'clarify',
    maxWords: 16,
    rows: String.raw`
      ((can|could|would|will) you )?(please )?(clarify|rephrase|reword|explain|elaborate( on)?|simplify|specify)
        ( (that|it|this|the|your|question|what you (mean|want|are asking|want to know)|a bit|further|more|to me|
        for me|differently|in other words))*  # can you explain the question
      what (exactly |precisely )*(do you mean|are you (asking|after)|did you mean|does (that|it|this) mean)
        ( (exactly|precisely|by .{1,60}|with .{1,60}|here|for|me))*  # what exactly are you asking
      (.*\b(sorry|but|because|and|question|unclear|hard) )?i ((don't|do not|didn't|did not|can't) (really |
        quite |fully )*(understand|follow|see what you mean)|don't (really |quite )*get)( (that|this|it|
        the question|your question|you|what you mean|what you're asking( me)?|what you want))?
        # i don't understand the question
      …i('m| am) ((a bit |a little |really )*(confused|lost)( (about|by) .{1,30})?|
        (not sure|unsure) (what|about what) you('re| are)? (mean|asking|want|after)( me)?)
        # i'm confused about the question
      …(can|could|would) you (please )?(give|show)( me)? (a|an|some|more) (examples?( of what you mean)?|
        context|details?)  # can you give an example
      (can|could) you (be (a (bit|little) )?(more )?(specific|precise|concrete|clearer)|
        (put|say|ask) (it|that|this) (in other words|differently|another way|in a simpler way))
        # can you be more specific
      (in|under) (what|which) (context|sense|case|situation|language)  # in what context
      do you (mean|want|refer to|expect)…  # do you mean closures in general
      you mean (in|on|with|for|by|about|the|a|an|like|at)( \w+){1,3}  # you mean in react
      (which|what) \w+( \w+)? (do|should|would) (you|i) (mean|use|talk about|choose|pick|assume|describe|want)
        ( \w+)?  # which language do you mean
      should i\b.{1,60}|am i (supposed|meant|expected) to\b.{1,60}  # should i write code or explain
      (shall|do|may|can) i (write|code|name|list|give|start|talk|speak|answer|assume|explain|describe|focus|
        think|use|have to) .{1,60}  # may i assume that the list is sorted
    `,
  },
  {
    intent: 'language',
    maxWords: 14,
    rows: String.raw`
      (can|could|would|do|may|is|shall|let's|i want|i would|i'd|please|switch|speak|talk|continue|
        change).*\b(in|into|to|speak|understand|know|
        use) (in )?(?!(another|other|different)$)<language>( (languages?|instead))?  # can we talk in polish
      …(which|what|how many) languages? (do|can) you (speak|understand|support)…  # which languages do you speak
      (i )?(don't|do not|can't) speak (good |much |any )?english…  # i don't speak much english
      …my english is…  # my english is not so good can we speak turkish
      (i prefer |i'd prefer )?<language> please  # spanish please
      (hablas?|hablan|parlez|sprechen|fala|parli|konnen|können|en espa).*  # können sie das bitte wiederholen
      (auf deutsch|en fran).*  # auf deutsch bitte
    `,
  },
  {
    intent: 'presence',
    maxWords: 9,
    rows: `
      (can|do|could|did) you (still )?(hear|see|read|understand) (me|my voice|what i'm saying|this)
        # can you still hear me
      (are )?you (still |even )?(there|here|listening|real|with me|working|awake|recording me)
        # hey are you still listening
      are you (a |an |actually |really )*(real( person)?|person|robot|bot|ai|human|human being|machine|computer|
        chat ?gpt|program)( or .{1,20})?  # are you a real person
      (hello )?(is )?(anyone|anybody|somebody|someone) (there|here|home)  # hello is anybody there
      is (this|my|the) (thing|mic|microphone|camera|sound|audio|connection)?( )?(on|working|okay|ok)
        # is my mic working
      am i (audible|visible|muted|on mute|connected|talking to .{1,25})  # am i talking to a robot
      (testing|test)( (testing|test|one|two|three|1|2|3))*  # testing one two
      (mic|sound) check|who are you  # who are you
      who am i (talking|speaking) (to|with)|what('s| is) your name  # who am i talking to
      hello hello|hello (are you there|can you hear me)  # hello are you there
    `,
  },
];
