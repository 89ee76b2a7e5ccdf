/**
 * What an interviewer of a certain manner says instead. Warm encourages, neutral is brief, demanding
 * is short and asks for more; none of them is impolite.
 */
export const BY_MANNER = {
  warm: {},
  neutral: {
    introduction: [
      'I am the AI interviewer for this session.',
      'I will lead this interview; I am an AI interviewer.',
    ],
    acknowledge: [
      'Noted.',
      'Thank you.',
      'I have that.',
      'Okay.',
      'Understood.',
      'That is down.',
      'Noted, thanks.',
      'Thanks.',
      'All right.',
      'I see.',
    ],
    skipped: ['Skipped.', 'Skipped, next one.', 'We leave it out.', 'We skip it.', 'Passed.'],
    didNotKnow: [
      'All right.',
      'Understood.',
      'Fine.',
      'Then we go on.',
      'Noted.',
      'Okay, on we go.',
    ],
    sociable: ['Let us go on.', 'All right. On we go.', 'Good. Back to the question.'],
    silence: ['I am listening.', 'Whenever you are ready.', 'Still here.'],
  },
  demanding: {
    introduction: [
      'I am your AI interviewer today, and I will ask you to be precise.',
      'I am an AI interviewer. I ask closely, as in a demanding interview.',
    ],
    begin: ['Then let us begin.', 'Good. Be as concrete as you can.', 'We begin.'],
    acknowledge: [
      'Noted.',
      'I have that.',
      'All right.',
      'Thank you.',
      'Okay.',
      'That is down.',
      'I see.',
      'Recorded.',
      'Understood.',
      'Noted, thanks.',
    ],
    skipped: [
      'Skipped. Next.',
      'Skipped, the next one.',
      'Left out.',
      'We skip it.',
      'Passed over.',
    ],
    didNotKnow: [
      'Then that stays open.',
      'All right, an open point.',
      'Noted, we go on.',
      'Fine. The next one.',
      'Then we leave it open.',
      'Understood, on we go.',
    ],
    sociable: ['Let us stay with the question.', 'The question, please.', 'Back to the question.'],
    silence: ['I am waiting for your answer.', 'Your thoughts, please; half an idea will do.'],
    takeYourTime: ['A moment, then.', 'Think it through.', 'Take a moment.', 'I am waiting.'],
    followUp: [
      'That is not enough for me yet.',
      'Be more precise here.',
      'I want to know more exactly.',
      'One point I do not let go.',
      'Let me press you on one thing.',
      'Deeper, please.',
    ],
  },
} as const;
