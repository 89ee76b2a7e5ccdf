/** Replies to small requests and to doubts about the interviewer, with variants. */
export const REQUESTS = {
  remarkMayErr: [
    'My remarks are a machine’s reading, and this one may be wrong. What you just said about it is stored with no answer; in the report you can object to it.',
    'You may well be right: a machine reads the answers, and it errs. I keep your words on that out of your answers, and the report lets you object.',
    'That remark can be wrong, since a program reads what you say. Your objection is not part of an answer; make it in the report.',
  ],
  remarkPoint: [
    'The point that I looked for is this: {point}.',
    'What I listened for was: {point}.',
    'I had in mind: {point}.',
  ],
  remarkClaim: [
    'It was about your words “{claim}”.',
    'What I stumbled over was “{claim}”.',
    'I meant this part: “{claim}”.',
  ],
  aboutFollowUp: [
    'That was a follow-up on your answer to question {number}: I would like to hear one point more, not all of it again.',
    'I asked that on top of your answer to question {number}; one more point is enough.',
    'With that I stay at your answer to question {number} and ask about a single point.',
  ],
  scopeIsYours: [
    'Begin with what you find most important, and go as far as you think it deserves.',
    'Take the heart of the question first; the rest is welcome where it matters to you.',
    'Your choice: the most important part in some depth is better than everything in passing.',
  ],
  assumeEach: [
    'None of these is given: for each, assume what you think is reasonable, and say so.',
    'I leave all of them open. Assume what seems reasonable for each, and tell me what it is.',
    'All of that is up to you: say for each what you assume.',
  ],
  perhapsOffQuestion: [
    'I am not sure that this is about the question. If it is your answer, say so; else, once more:',
    'I cannot connect that with the question. If you mean it as your answer, tell me; if not, here it is again:',
    'That may be about something else. Say “that is my answer” to keep it, or answer this:',
  ],
  objectInReport: [
    'A machine grades the answers, and it can be wrong: in the report you can object to each point.',
    'That may be so. The report lets you object to every point that you find wrong.',
  ],
  explanationsCount: [
    'Explanations count most; code helps where it says something shorter.',
    'I listen for what you explain. A line of code is welcome where it is clearer.',
    'Mostly explanations: what it is, why, and what you would do. Code is welcome beside them.',
  ],
  technicalInReport: [
    'That is a technical question, and here I only ask those. What counts in the questions that you had is in your feedback.',
    'I leave technical answers to others: your feedback says what counted in the questions of this interview.',
  ],
  levelStays: [
    'Good, I leave the level alone; from here only your answers move it.',
    'All right, I do not change the level. It follows your answers alone.',
    'Then I change nothing: what comes depends on your answers only.',
  ],
  oneAfterTheOther: [
    'One after the other: the next question comes once this one is done, or when you say "skip".',
    'I ask them one by one. The next one follows when you are done with this one, or skip it.',
    'That would spoil the surprise. First this one; with "skip" we go on without it.',
  ],
  encourage: [
    'Interviews feel harder from the inside. Say what comes to mind, however little, or say “skip”.',
    'Nobody expects a perfect answer here. Start with one thing that you know, or say “skip”.',
    'That feeling is what practice is for. Tell me what you would look at first, or say “skip”.',
  ],
  levelIs: ['This is a question of the {level} level.', 'Its level is {level}.'],
  levelOpen: ['The level is not set yet; it follows from your experience.'],
  answerSoFar: [
    'For question {number} I have this from you: “{answer}”.',
    'Your answer to question {number} begins: “{answer}”. All of it is kept.',
  ],
  nothingSaved: ['Nothing is stored for question {number} yet.'],
  noHurry: [
    'Of course. Take all the time that you need; I wait for you.',
    'Sure, there is no hurry: I go on only after your answer.',
    'Let us slow down. Nothing here is lost while you think.',
  ],
  upToTwoFollowUps: [
    'Two at most on one question, and often none.',
    'None, one or two on each question: it depends on what you say.',
  ],
  assumeThat: [
    'Yes, assume that.',
    'You may assume exactly that; go from there.',
    'Fine, take that as given.',
  ],
  endAnyTime: [
    'Good to know. We go as far as we get: you can end at any time, and what you answered is graded.',
    'Then short answers are fine. End the interview whenever you must; what you have said by then counts.',
    'All right. Stop whenever you need to: only what you answered is graded, the rest is shown as not reached.',
  ],
  subjectsAhead: [
    'The questions are about {technology}: how things work, why, and what you would do in practice. Which ones come I do not tell beforehand.',
    'They all concern {technology}, from how it works to what you would choose and why. The exact subjects stay a surprise, as in a real interview.',
  ],
  subjectsOpen: [
    'How things work, why, and what you would do in practice; the exact subjects stay a surprise, as in a real interview.',
  ],
  codeWelcome: [
    'Yes, code is welcome in your answers.',
    'Code is fine, typed or pasted.',
    'You may use code wherever it helps.',
  ],
  whichSentence: [
    'I do not find that in your answers. Which sentence shall I move? Say it again, and I put it under question {number}.',
    'Which sentence do you mean? I cannot find it; say it once more, with “for question {number}”.',
  ],
  isThere: ['That stands under question {number} already.', 'Question {number} has it already.'],
  noTeam: [
    'I am an AI practice interviewer, with no team or company behind me; this is how it might be elsewhere.',
    'There is no team or company behind me, since I am an AI for practice; take this as an example.',
  ],
  howToWrite: [
    'You write your answers here, and code is welcome where it helps. A few sentences are usually enough.',
    'In this interview you write. A short, concrete answer of a few sentences is best, with code where it helps.',
  ],
  rulesInWriting: [
    'I ask, you answer in writing; you may ask back, skip, or return to any question. It takes {time}, and your feedback comes at the end.',
    'You write your answers, and can ask about the task, skip, or go back at any time. The whole thing takes {time}, with feedback right after it.',
  ],
  troubleInWriting: [
    'Nothing is lost when you reload the page: it brings you back to this question.',
    'Sorry for the trouble. I can read you, and a reload keeps all your answers.',
  ],
  examplesWelcome: [
    'Yes, gladly: an example of your own is a good way to explain it.',
    'Of course. Take an example that you know, and say what it shows.',
    'Please do; an example from your own work is welcome.',
  ],
  doingFine: ['I am fine, thank you.', 'I am well, thanks for asking.'],
  easierFirst: ['The first one will be easier, then.', 'All right, I begin with an easier one.'],
  whichPart: [
    'Begin with the part that you find most important; where I miss something, I ask.',
    'That I leave to you: take the part that matters most, and I ask about the rest.',
  ],
  employerEither: [
    'Naming your employer or not is both fine; just leave out what is confidential.',
    'You can name the company or keep it anonymous, as you like. Leave out anything confidential.',
  ],
  feedbackAsWeGo: [
    'Yes, you hear a short remark after each answer, and the full feedback at the end.',
    'As we go: a short remark follows each answer, and the report at the end has the rest.',
  ],
  feedbackAtEnd: [
    'Not as we go: like in a real interview, the feedback comes at the end, in the report.',
    'Only at the end: the report has feedback on every answer.',
  ],
  comeBackLater: [
    'You can return to it at any time: say “back to {number}”.',
    'Whenever you want to return to it, say “back to {number}”.',
    'Say “back to {number}” as soon as you want to try it again.',
  ],
  yourName: ['I call you {name}.', 'For me you are {name}.', 'Your name is {name} here.'],
  noName: [
    'You have not told me your name yet; say “my name is”, and I will use it.',
    'I do not know your name yet. Tell me if you like.',
  ],
  nameOfAccount: [
    '“{name}” is the first name in your account; you can change it in your profile. Tell me the name you like to hear, and I use that one.',
    'I have “{name}” from your account, and your profile lets you change it. Say “my name is”, and I call you by the name that you give me.',
  ],
  nameYouTold: [
    'You told me that name yourself. Say “my name is”, and I use another one.',
    'I heard it from you in this interview. If it is wrong, tell me the right name.',
  ],
  onlyYouRead: [
    'Your answers and the report are in your account, which only you open; no employer or recruiter sees them unless you share them. In your profile you can download your data or delete the account.',
    'They belong to your account, and no employer or recruiter gets them unless you share them yourself. Your profile offers a download of your data, and the deletion of the account.',
  ],
  abbreviation: [
    '{short} stands for {words}.',
    '{short} is short for {words}.',
    'The letters {short} stand for {words}.',
  ],
  abbreviationIsAsked: [
    'What {short} stands for is part of the question, so I leave that to you.',
    'I leave {short} to you, since the question asks for just that.',
  ],
  noCompany: [
    'It is for no company: this is practice, and I am an AI that only plays the interviewer.',
    'There is no company behind it: I am an AI, this interview is practice, and nobody hires by it.',
  ],
  movingOn: [
    'All right, the next one.',
    'Then on to the next one.',
    'Your answer is kept; on to the next one.',
    'Fine, let us go on.',
    'Sure, we continue.',
  ],
  calm: [
    'That is how most people feel here, and it passes. Take the time that you need; nothing here counts but what you learn.',
    'Being nervous is fine: this is practice, and nobody is judged by it. Take a breath, there is no hurry.',
    'Thanks for saying so. Take your time, and ask for a hint or for simpler words whenever you like.',
  ],
  reassure: [
    'An interview feels harder from the inside than it looks, and practice is what this is for.',
    'Please do not be hard on yourself: nothing here counts but what you learn from it.',
    'Many feel like that; what you have said so far is kept and counts.',
  ],
  staysOpen: ['We do not end it, then.', 'Good, we stay in the interview.', 'Then we go on.'],
  onTheWay: [
    'If a point is still missing, my next question asks for it, and a remark follows once the answer is complete.',
    'You will see: what is missing I ask for next, and then you hear my remark on the whole.',
    'I tell you once it is complete. Until then I ask for what I have not heard yet.',
  ],
  sayItAll: [
    'Say it to the end, and you hear my remark on it. For a push now, ask for a hint.',
    'My remark comes once your answer is complete; if you are stuck, a hint is there for you.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
