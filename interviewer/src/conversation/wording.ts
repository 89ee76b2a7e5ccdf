/** All sentences with variants. A session picks among them by its seed, so a replay says the same. */
const WORDING = {
  introduction: [
    "I'm your AI interviewer today. This is practice, so take it easy.",
    "I'm the AI interviewer for this practice session. No need to be nervous.",
    "I'll be your AI interviewer today. It's practice, so relax and think out loud.",
  ],
  askBackground: [
    'To begin, what is your name, and how many years have you worked in software?',
    'Let us start with you: your name, and your years of experience?',
    'First, your name please, and how long have you been developing software?',
  ],
  confirmBackground: [
    'To begin, may I call you by that name, and how many years have you worked in software?',
    'Let us start with you: is that the name you go by, and how many years of experience do you have?',
    'First, is that what I should call you, and how long have you been developing software?',
  ],
  askYears: [
    'How many years have you worked in software?',
    'And how many years of experience do you have?',
    'Roughly how many years have you been developing software?',
  ],
  askProjects: [
    'Tell me briefly about a project you have worked on.',
    'What have you been building lately? A sentence or two is enough.',
    'Which project are you most proud of? Just a short summary.',
  ],
  projectsHeard: [
    'Thanks for telling me about that.',
    'Thank you, that gives me a good picture.',
    'Good to know, thank you.',
  ],
  askAgain: [
    "Sorry, I didn't quite understand that.",
    'I am afraid I did not get that.',
    'Sorry, could you put that another way?',
  ],
  invitation: [
    'When you want to begin, just say: I am ready.',
    'Say "I am ready" and we will begin.',
    'Whenever it suits you, say: I am ready.',
  ],
  begin: ['Good. Here we go.', 'Great, let us begin.', 'All right, here comes the first one.'],
  acknowledge: [
    'Thank you.',
    'All right, thank you.',
    'Thanks for that.',
    'Okay, noted.',
    'Thank you, I have that.',
    'Got it, thanks.',
  ],
  skipped: [
    'No problem, we will leave that one.',
    'That is fine. Let us move on.',
    'Sure, moving on.',
  ],
  didNotKnow: [
    'That is all right.',
    'Fair enough, that happens to everybody.',
    'No problem at all.',
  ],
  takeYourTime: ['Take your time.', 'Of course, take your time.', 'Sure, no rush.'],
  clarify: [
    'I can only give you the question as it is. Say which assumptions you make, and answer from there.',
    'In this interview I cannot add to the question. Make an assumption, say it, and go on from there.',
  ],
  followUp: ['One follow-up.', 'Let me ask one more thing about that.', 'A short follow-up.'],
  lastQuestion: ['This is the last one.', 'And now the last question.'],
  savingFailed: [
    'I am sorry, your answer could not be saved just now. Please send it again, or wait a moment and say: try again.',
    'Sorry, saving that answer did not work. Nothing is lost on my side. Send it again, or say: try again.',
  ],
  questionFailed: [
    'I am sorry, I could not get the next question just now. Wait a moment, then say: try again.',
    'Sorry, the next question did not arrive. Please say "try again" in a moment.',
  ],
  howToEnd: [
    'You can stop at any moment: click the End Interview button, and what you answered so far is kept.',
    'To stop here, click End Interview. Your answers so far are saved.',
  ],
  englishOnly: ['I speak English only, I am sorry. Please answer in English.'],
  present: [
    'Yes, I am here. I am your AI interviewer, and I read what you say.',
    'I am here, and I can read you well. I am your AI interviewer.',
  ],
  farewell: [
    'That was the last question. Thank you for your time and your answers.',
    'We have reached the end. Thank you, you gave me a lot to go on.',
  ],
  clickEnd: [
    'Please click the End Interview button now, and your feedback will be prepared.',
    'Please click End Interview to get your feedback.',
  ],
  goAhead: ['Go ahead, I am listening.', 'Please go ahead.'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Phrase = keyof typeof WORDING;

/** A small stable hash (FNV-1a, 32 bits). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}

/**
 * One variant of a phrase. The seed fixes where a session begins in the list and each further
 * choice moves on by one, so that neighbors differ.
 */
export function choose(phrase: Phrase, seed: string, choice: number): string {
  const variants: readonly string[] = WORDING[phrase];
  return variants[(hash(`${seed}:${phrase}`) + choice) % variants.length] ?? '';
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "one question", "five questions". */
export function countQuestions(count: number): string {
  return `${NUMBERS[count] ?? count} question${count === 1 ? '' : 's'}`;
}
