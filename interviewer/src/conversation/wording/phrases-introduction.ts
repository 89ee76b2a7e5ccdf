/** What is said until the first question, with variants. `{name}` and the like are filled in. */
export const INTRODUCTION = {
  hello: [
    'Hello{name}, and welcome.',
    'Hi{name}, good to have you here.',
    'Welcome{name}, nice that you are here.',
  ],
  welcomeBack: [
    'Welcome back{name}. We go on where we stopped.',
    'Good to see you again{name}. Let us pick up where we left off.',
    'Hello again{name}. We continue with the question you were at.',
  ],
  welcomeBackOnly: ['Welcome back{name}.', 'Good to see you again{name}.'],
  introduction: [
    "I'm your AI interviewer today. This is practice, so take it easy.",
    "I'm the AI interviewer for this practice session. No need to be nervous.",
    "I'll be your AI interviewer today. It's practice, so relax and think out loud.",
    "I'm an AI interviewer, and this is practice: nothing you say here can go wrong.",
  ],
  askBackground: [
    'To begin, what is your name, and how many years have you worked in software?',
    'Let us start with you: your name, and your years of experience?',
    'First, your name please, and how long have you been developing software?',
    'Could you tell me your name, and how long you have been working as a developer?',
  ],
  confirmBackground: [
    'To begin, may I call you by that name, and how many years have you worked in software?',
    'Let us start with you: is that the name you go by, and how many years of experience do you have?',
    'First, is that what I should call you, and how long have you been developing software?',
    'Is that name right, and roughly how long have you been a developer?',
  ],
  confirmName: [
    'May I call you {name}, and how many years have you worked in software?',
    'Is {name} right, and roughly how long have you been a developer?',
  ],
  askYears: [
    'How many years have you worked in software?',
    'And how many years of experience do you have?',
    'Roughly how many years have you been developing software?',
    'How long have you been doing this for a living, in years?',
  ],
  askProjects: [
    'Tell me briefly about a project you have worked on.',
    'What have you been building lately? A sentence or two is enough.',
    'Which project are you most proud of? Just a short summary.',
    'What did you work on most recently? A short answer will do.',
  ],
  askTechnology: [
    'Which technology should we talk about? For example {examples}.',
    'What would you like to be asked about? Say {examples}, for instance.',
    'Which topic shall I ask you about? {examples}, and more.',
  ],
  allTechnologies: ['You can choose among these: {options}.', 'I have questions on {options}.'],
  notOnList: [
    'I have no questions on that one.',
    'That one is not on my list, sorry.',
    'I cannot ask about that one yet.',
  ],
  technologySet: [
    '{technology} it is.',
    'All right, {technology}.',
    'Good, we will do {technology}.',
  ],
  levelSet: [
    'I set the level to {level}.',
    'Then I will ask {level} questions.',
    'Noted: {level} level.',
  ],
  niceToMeet: [
    'Nice to meet you, {name}.',
    'Good to meet you, {name}.',
    'Pleased to meet you, {name}.',
  ],
  niceToMeetUnnamed: ['Nice to meet you.', 'Hello to you too.', 'Good to meet you.'],
  backgroundHeard: ['Good, thank you.', 'Thanks, that helps.', 'Thank you, I see.'],
  declined: [
    'That is fine, you need not tell me.',
    'Of course, we can leave that out.',
    'No problem, that stays with you.',
  ],
  projectsHeard: [
    'Thanks for telling me about that.',
    'Thank you, that gives me a good picture.',
    'Good to know, thank you.',
    'That helps me, thank you.',
  ],
  noProjects: [
    'That is fine, we do without.',
    'No problem, everybody starts somewhere.',
    'That is all right, we go straight on.',
  ],
  askAgain: [
    "Sorry, I didn't quite understand that.",
    'I am afraid I did not get that.',
    'Sorry, that did not make sense to me.',
    'I could not follow that, sorry.',
    'That one escaped me, sorry.',
  ],
  anotherTry: [
    'Could you put it in other words?',
    'Would you say it again?',
    'Please try once more, in a full sentence if you can.',
  ],
  plan: [
    'We will do {article} {level} interview on {technology}; tell me if you would rather have something else.',
    'My plan is {article} {level} interview on {technology}, unless you would rather have something else.',
    'I suggest {article} {level} interview on {technology}. If you prefer something else, just say so.',
  ],
  planShort: [
    'We will do {article} {level} interview on {technology}, with {count}.',
    'Then {article} {level} interview on {technology}: {count}.',
  ],
  rules: [
    'I will ask {count}, and you can have any of them repeated or skipped.',
    'There will be {count}. Ask me to repeat one whenever you like, or skip it.',
    'You get {count} from me. Say "repeat" or "skip" whenever you need to.',
  ],
  planAlone: [
    'We will do {article} {level} interview on {technology}.',
    'Then {article} {level} interview on {technology}.',
  ],
  rulesAlone: [
    'You can have any question repeated or skipped.',
    'Ask me to repeat a question whenever you like, or skip it.',
    'Say "repeat" or "skip" whenever you need to.',
  ],
  invitation: [
    'When you want to begin, just say: I am ready.',
    'Say "I am ready" and we will begin.',
    'Whenever it suits you, say: I am ready.',
    'I wait for your "I am ready".',
    'Tell me "I am ready", and the first question comes.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
