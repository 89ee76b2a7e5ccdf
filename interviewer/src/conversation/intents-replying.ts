import type { IntentPattern } from './intent.ts';

const AGREED = '(?:yes|yeah|yep|yup|sure|okay|ok|right|of course)';

/** Short replies to what the interviewer said. */
export const REPLYING: readonly IntentPattern[] = [
  {
    intent: 'ready',
    longest: 14,
    pattern: new RegExp(
      `^(?:${AGREED} )*(?:i'm |i am |we're |we are |im |i feel |i think (?:i'm |i am )?|i believe i'm |i was )?(?:all |totally |completely |quite |now |very |absolutely |as |born |always )*ready(?: now| as (?:ever|i'll ever be)| to (?:go|start|begin|roll)| when(?:ever)? you are| for (?:it|this|the (?:interview|first question|questions)))?(?: (?:let's|lets) (?:go|start|begin|do (?:it|this)))?$`,
    ),
  },
  {
    intent: 'ready',
    longest: 12,
    pattern: new RegExp(
      `^(?:${AGREED} )*(?:let's|lets|let us|(?:we|you|i) (?:can|may|could)|can we|could we|please|shall we|go ahead(?: and)?) ?(?:go|start|begin|get started|get going|get into it|do it|do this|proceed|continue|kick off|ask(?: away)?|ask me)?(?: (?:with )?(?:the|your|my) (?:interview|first question|questions?))?$|^(?:go|go ahead|start|begin|proceed|continue|fire away|go for it|let it rip|bring it on|here we go|whenever you(?:'re| are) ready|shoot|hit me|(?:please )?(?:go|carry) on|continue please|(?:i'm |i am |we're |everything(?:'s| is) |everything )?(?:all set|good to go|set to go|prepared|up for it|game|pumped|as ready as ever)(?: to (?:go|start|begin))?|start (?:the )?(?:interview|questions)|begin (?:the )?(?:interview|questions)|first question|ask(?: me)?(?: (?:away|the first question|your questions?))?)$`,
    ),
  },
  {
    intent: 'yes',
    longest: 6,
    pattern:
      /^(?:yes|yeah|yep|yup|correct|that's (?:right|correct|me)|exactly|absolutely|definitely|certainly|i agree|i do)(?: (?:yes|yeah|sure|i am|we are|i do|that's (?:fine|right|correct|good|me)|sounds good))*$/,
  },
  {
    intent: 'okay',
    longest: 8,
    pattern:
      /^(?:sure|of course|that's (?:fine|good|ok|okay)|sounds (?:good|great|fine|right)|right|fine|ok|okay|al{1,2} ?right|good|great|perfect|cool|thanks|thank you(?: very much)?|works for me|that works|no problem|agreed|understood|got it|i understand|i see|makes sense|fair enough|(?:yes |yeah )?i (?:can )?(?:hear|see) (?:you|that|it)(?: (?:well|fine|clearly))?|i'm (?:here|listening|good|fine|well))(?: (?:sure|that's fine|sounds good|thank you|thanks|okay|great))*$/,
  },
  {
    intent: 'no',
    longest: 5,
    pattern: /^(?:no|nope|nah|not really|no thanks|no thank you|i don't think so|i'd rather not)$/,
  },
  {
    intent: 'greeting',
    longest: 9,
    pattern:
      /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hiya|howdy|nice to meet you|how are you(?: doing)?(?: today)?)(?: (?:hi|hello|there|you|how are you(?: doing)?(?: today)?|nice to meet you|good (?:morning|afternoon|evening)))*$/,
  },
];
