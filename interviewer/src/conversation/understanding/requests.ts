import type { Intent } from './intent.ts';
import { longPattern } from './pattern-notation.ts';

/** Words that any request may contain. */
const COMMON =
  'it this that the these those your my our question questions one ones part bit topic ' +
  'sentence word words whole entire current last first second previous here there now for ' +
  'me us to with on of at a an and so all out up over about from we you i is be by in what ' +
  'some more please okay today moment time little point way';
const wordSet = (words: string): ReadonlySet<string> => new Set(`${COMMON} ${words}`.split(' '));

/** One thing that can be asked of the interviewer. */
export interface Request {
  readonly intent: Intent;
  /** How what is asked for begins. */
  readonly begins: RegExp;
  /** Words that may follow. */
  readonly allowed: ReadonlySet<string>;
  /** What has to be among the words; nothing when the beginning says it all. */
  readonly required?: RegExp;
}

/** What can be asked of the interviewer, most telling first. */
export const REQUESTS: readonly Request[] = [
  {
    intent: 'repeat',
    begins:
      /^(?:repeat|restate|say|read|ask|tell|go|run|give|hear|have|talk|speak|pose|show|play)\b/,
    allowed: wordSet(
      'again once twice through back past slow slower slowly loud louder loudly aloud clearly ' +
        'properly asked said just another repeat were asking saying',
    ),
    required: longPattern(String.raw`
      \b(repeat|restate|again|once more|(one|another) (more )?time|back|slower|slowly|
      louder|loudly|aloud|over that|past me)\b
    `),
  },
  {
    intent: 'skip',
    begins:
      /^(?:skip|pass|leave|jump|move|go|continue|proceed|carry|take|do|have|get|try|switch|drop|hear|see|give|ask|not)\b/,
    allowed: wordSet(
      'next another different other new something else miss later instead rather aside ahead ' +
        'forward straight directly right answer back come return after wards follow following',
    ),
    required: longPattern(String.raw`
      \b(skip|pass|next|(another|different|other|new) (one|question|topic)|something else|
      a miss|leave (it|this|that|the)|drop (it|this|that)|move (on|ahead|forward|along)|
      carry on|(go|continue|proceed) (on )?with(out)?|later|following|not answer|
      rather not)\b
    `),
  },
  {
    intent: 'end',
    begins: longPattern(String.raw`
      ^(end|stop|finish|quit|leave|cancel|exit|abort|terminate|conclude|close|break|wrap|
      hang|call it|log|sign|drop out|be done|get out)\b
    `),
    allowed: wordSet(
      'interview session call day early earlier off immediately right straight away done ' +
        'completely down meeting conversation',
    ),
  },
  {
    intent: 'clarify',
    begins: longPattern(String.raw`
      ^(rephrase|reword|reformulate|paraphrase|word|clarify|explain|elaborate|specify|
      simplify|define|narrow|be|put|phrase|formulate|describe|say|ask|give|make)\b
    `),
    allowed: wordSet(
      'differently different other another simple simpler easier plainer clear clearer ' +
        'specific precise exact concrete detail details detailed mean meant want know context ' +
        'example examples terms english down further background information info asking wanting ' +
        'looking expect again exactly asked said words hear are bit term phrase wording plain',
    ),
    required: longPattern(String.raw`
      \b(re\w+|paraphrase|clarify|explain|elaborate|specify|simplify|define|narrow|
      different(ly)?|other words|another way|simpler|easier|plainer|clearer|specific|
      precise|exact|concrete|details?|detailed|context|examples?|background|information|
      info|plain english)\b
    `),
  },
  {
    intent: 'judgment',
    begins: /^(?:tell|give|show|share|reveal|help|teach|have|get|provide|say|know|hear|see)\b/,
    allowed: wordSet(
      'answer answers solution hint hints clue clues tip tips right correct proper small tiny ' +
        'any helping hand idea score points mark marks grade rubric criteria help expected model ' +
        'sample if was were did correctly',
    ),
    required: longPattern(String.raw`
      \b(answers?|solution|hints?|clues?|tips?|help|helping|score|points|marks?|grade|
      rubric|criteria|if (it|this|that) (is|was) (right|correct|good|okay))\b
    `),
  },
  {
    intent: 'wait',
    begins: longPattern(String.raw`
      ^(wait|hold|hang|pause|think|have|take|get|need|give|stop|breathe|collect|gather|
      consider|reflect|fetch|grab|drink)\b
    `),
    allowed: wordSet(
      'moment moments minute minutes second seconds sec secs think thinking thoughts pause ' +
        'break breather breath short quick hold half few couple two three five ten thirty while ' +
        'long longer bit my through drink water sip glass cup need want still head mind consider ' +
        'myself together on until can',
    ),
    required: longPattern(String.raw`
      \b(moments?|minutes?|seconds?|secs?|think|thinking|thoughts|wait|pause|break|
      breather|breath|hold on|hang on|hold|time|water|sip|drink|a while)\b
    `),
  },
  {
    intent: 'information',
    begins: /^(?:type|write|use (?:the |my |a )?(?:keyboard|chat|notes|pen|paper))\b/,
    allowed: wordSet(
      'answer answers instead down keyboard chat box field notes rather code speaking talking ' +
        'than text pen paper',
    ),
  },
];
