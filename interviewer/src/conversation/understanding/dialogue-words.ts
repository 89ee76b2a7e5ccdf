/**
 * Words with which people talk about a conversation, and those that hold any sentence together. All
 * others are what a turn is about; their place says more about its kind than they do.
 */
export const dialogueWords: ReadonlySet<string> = new Set(
  (
    'a about above absolutely across actually add added adding afraid after again against ago ahead ai alive ' +
    'all allowed almost alone already alright also always am amount an and another answer answered answering ' +
    'answers any anybody anymore anyone anything anyway apologies apologize are ' +
    "aren't around as ask asked asking asks at audio away back bad basically be because been before begin " +
    'beginning behind being believe below best better between beyond big bit blank bless bored boring both bot ' +
    'brain brb break breath broke broken buffering bug but by bye call called calling came camera can ' +
    "can't cannot care careful catch chance change changed changing chat cheat check choose clarify clear " +
    'clearer clue code coffee come comes coming company complete completely complicated computer confused ' +
    "confusing connection consider continue conversation cool correct could couldn't crap crash cut damn day days deal " +
    "dear decide definitely delete did didn't die different difficult do does doesn't doing don't done door down " +
    'drink drop dumb dunno during each early easier easiest easy either else empty end ending english enough ' +
    'error evaluate even ever every everybody everyone everything exactly example excuse exit expect expecting ' +
    'experience explain explained eyes fail fair familiar far fast faster feel feeling feels few figure final finally ' +
    'fine finish finished first five follow for forget forgot forgotten four french freeze frozen fuck fucking ' +
    'full fun funny general get gets getting give given gives giving glad go god goes going gone gonna ' +
    'good got gotta grade grading great guess guy had half hand hang hanging happen happened happens happy hard ' +
    "harder hardest has hasn't hate have haven't having he head headset hear heard hearing hello help her here " +
    "hey hi him hint hints his hit hm hmm hold honest honestly hope hour hours how huh human hurry i i'd i'll " +
    "i'm i've idea idiot if ignore in inside instead instruction instructions interested interesting interrupt " +
    "interview interviewer interviewing interviews into is isn't issue it it'd it'll it's its job joke just keep " +
    'keeps key kind know knowing known knows lag lagging language last late later laugh laugh least leave left ' +
    "less let let's level levels life like likely line listen listening little live ll long longer look looking " +
    'lost lot loud louder love lower lucky made main make makes making man many mark matter may maybe me mean ' +
    'meaning means meant mess message mic microphone middle might mind mine minute minutes miss missed missing ' +
    'mistake mm mode moment more morning most move moved moving much mute muted my myself name need needed ' +
    'needs neither nerves nervous never new next nice no nobody noise none nope not note notes nothing notice now ' +
    'number of off often oh ok okay old on once one ones only open opinion option or order other others our ' +
    'out outside over own part pass past pause people perhaps person phone phrase phrased phrasing pick piece place ' +
    'please point points possible practice prefer pretty previous probably problem program prompt proper pull pulse ' +
    'put question questions quick quickly quiet quit quite rather read reading ready real really reason recall ' +
    'record recorded recording relax remain remaining remember remind repeat repeated rephrase reply ' +
    'restart result results return reveal revisit rid right robot room round rubric rude rules run said same save ' +
    'saved say saying says scared score scores scoring scratch screen script second seconds section see seem seems ' +
    'seen senior sense sentence serious seriously set shall she shit short shorter should show shut sick sign silly ' +
    'simple simpler simplify simply since sir sit skip skipped slow slower slowly smarter so some somebody someone ' +
    'something sometimes somewhere soon sorry sort sound sounds spanish speak speaking specific specify spell ' +
    'stand start started starting state stay stick still stop story straight strange strict stuck stuff stupid ' +
    'such suck sucks suggestion support sure system take takes taking talk talked talking team tell ten terms ' +
    "than thank thanks that that's the their them themselves then there there's these they they're thing things think " +
    'thinking third this those though thought thoughts three through till time times tip tired to today together ' +
    'told tomorrow tonight too topic topics total touch tough trash tried trouble true try trying turn two type ' +
    'typing uh uhm um understand understanding understood unfortunately unmute until up upset us use used useless ' +
    "usually very video voice wait waiting wanna want wanted wants warm was wasn't waste water way we we'll we're weather " +
    "week weird well went were weren't what what's whatever when where whether which while who whole whose why wifi will " +
    "window wish with within without won't wonder wondering word worded words work worked working works worried worry " +
    "worse worst worth would wouldn't wow write writing wrong yeah year years yep yes yesterday yet you you'd you'll " +
    "you're you've your yours yourself junior intermediate mid"
  ).split(' '),
);

/** How many words of a text are no talk about the conversation. */
export const countTelling = (text: string): number =>
  (text.toLowerCase().match(/[\p{L}']{3,}/gu) ?? []).filter((word) => !dialogueWords.has(word))
    .length;

/** How many words a text has. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
