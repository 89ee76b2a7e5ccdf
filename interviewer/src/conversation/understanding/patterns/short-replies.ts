import type { PatternGroup } from '../pattern-table.ts';

/** Short replies to what the interviewer said. */
export const SHORT_REPLIES: readonly PatternGroup[] = [
  {
    intent: 'ready',
    maxWords: 14,
    rows: `
      (<agreed> )*(i'm |i am |we're |we are |im |i feel |i think (i'm |i am )?|i believe i'm |i was )?
        (all |totally |completely |quite |now |very |absolutely |as |born |
        always )*ready( now| as (ever|i'll ever be)| to (go|start|begin|roll)| when(ever)? you are| for (it|this|
        the (interview|first question|questions)))?( (let's|lets) (go|start|begin|do (it|this)))?
        # yeah i think i'm ready
    `,
  },
  {
    intent: 'ready',
    maxWords: 12,
    rows: `
      (<agreed> )*(let's|lets|let us|(we|you|i) (can|may|could)|can we|could we|please|shall we|
        go ahead( and)?) ?(go|start|begin|get started|get going|get into it|do it|do this|proceed|continue|
        kick off|ask( away)?|ask me)?( (with )?(the|your|my) (interview|first question|questions?))?
        # yes please start the interview
      go|go ahead|start|begin|proceed|continue|fire away|go for it  # okay fire away
      let it rip|bring it on|here we go|whenever you('re| are) ready  # bring it on
      shoot|hit me|(please )?(go|carry) on|continue please  # yes please go on
      (i'm |i am |we're |everything('s| is) |everything )?(all set|good to go|set to go|prepared|up for it|game|
        pumped|as ready as ever)( to (go|start|begin))?  # i'm good to go
      start (the )?(interview|questions)  # start the interview
      begin (the )?(interview|questions)|first question  # begin the interview
      ask( me)?( (away|the first question|your questions?))?  # ok ask me
    `,
  },
  {
    intent: 'yes',
    maxWords: 6,
    rows: `
      (yes|yeah|yep|yup|correct|that's (right|correct|me)|exactly|absolutely|definitely|certainly|i agree|i do)
        ( (yes|yeah|sure|i am|we are|i do|that's (fine|right|correct|good|me)|sounds good))*  # yeah i am
    `,
  },
  {
    intent: 'okay',
    maxWords: 8,
    rows: `
      (sure|of course|that's (fine|good|ok|okay)|sounds (good|great|fine|right)|right|fine|ok|okay|
        al{1,2} ?right|good|great|perfect|cool|thanks|thank you( very much)?|works for me|that works|no problem|
        agreed|understood|got it|i understand|i see|makes sense|fair enough|(yes |yeah )?i (can )?
        (hear|see) (you|that|it)( (well|fine|clearly))?|i'm (here|listening|good|fine|well))( (sure|that's fine|
        sounds good|thank you|thanks|okay|great))*  # yes i can hear you
    `,
  },
  {
    intent: 'no',
    maxWords: 5,
    rows: `
      no|nope|nah|not really|no thanks|no thank you|i don't think so  # i don't think so
    `,
  },
  {
    intent: 'greeting',
    maxWords: 9,
    rows: `
      (hi|hello|hey|good (morning|afternoon|evening|day)|greetings|hiya|howdy|nice to meet you|
        how are you( doing)?( today)?)( (hi|hello|there|you|how are you( doing)?( today)?|nice to meet you|
        good (morning|afternoon|evening)))*  # hi there
    `,
  },
];
