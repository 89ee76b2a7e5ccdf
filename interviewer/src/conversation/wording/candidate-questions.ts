import type { InterviewContext } from '../interview-context.ts';
import type { StepBuilder } from '../steps.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { questionsIn } from '../understanding/sentences.ts';
import { termsIn } from './mentions.ts';

type CompanyType = NonNullable<InterviewContext['companyType']>;

/** A subject that candidates ask about, with what is said for each type of company. */
interface Subject {
  readonly about: RegExp;
  readonly replies: Readonly<Record<CompanyType | 'any', string>>;
}

/**
 * Subjects of the candidates' own questions. The first that a question names counts, so the special
 * ones come first. The replies are in character, and say that the company is only played.
 */
const subjects: readonly Subject[] = [
  {
    about: /\bsalar|\bpay\b|compensation|\bequity|stock|bonus|benefit|vacation|holiday|\bmoney\b/i,
    replies: {
      any: 'In this practice there is no offer to talk about. In a real interview, ask for the range and what it consists of; that is a fair question.',
      startup:
        'At a start-up like the one I play, pay would be modest with a share of the company; ask how many shares there are in all.',
      large_tech:
        'At a company of the kind I play, there are fixed bands by level; ask which level they have in mind for you.',
      enterprise:
        'In an enterprise such as I play, there is a pay scale by grade, and benefits count for much; ask for both.',
    },
  },
  {
    about: /on[- ]?call|pager|incident|outage|night|weekend|overtime|work[- ]?life|hours/i,
    replies: {
      any: 'Let us say that on-call rotates weekly among six people, with a follow-up after each incident and a day off after a bad night.',
      startup:
        'Here everybody takes a turn, since we are few; we fix what woke us before anything else.',
      large_tech:
        'Each team runs what it builds, with a rotation of eight and a budget for errors that stops feature work when it is used up.',
      enterprise:
        'An operations team takes the first call by day, and we have a rotation of six for the rest.',
    },
  },
  {
    about: /remote|office|home|hybrid|location|relocat|time ?zone/i,
    replies: {
      any: 'Say that most of us work remotely and meet twice a year; what matters is that decisions are written down.',
      startup: 'We sit together two days a week, since we decide much in a day.',
      large_tech:
        'Teams decide within the rules of their site; mine is hybrid, three days in the office.',
      enterprise:
        'It is hybrid by agreement, and some of our customers want us on site now and then.',
    },
  },
  {
    about:
      /process|agile|scrum|sprint|deploy|release|ship|review|test|quality|ci\b|pipeline|legacy|technical debt/i,
    replies: {
      any: 'We work in short cycles: small changes, a review by one colleague, automatic tests, and a release several times a day.',
      startup:
        'We ship daily, review each other’s changes within hours, and keep process light; the debt that this makes is paid off every sixth week.',
      large_tech:
        'Every change has a review and an owner, goes out in stages behind a flag, and is measured before all users get it.',
      enterprise:
        'Releases are monthly with an approval, and we are moving parts to a faster track; audits ask us who changed what and why.',
    },
  },
  {
    about:
      /stack|technolog|language|framework|tool|cloud|infrastructure|architecture|microservice/i,
    replies: {
      any: 'Think of a service or two in the language of this interview, a relational database, a queue, and a cloud provider; we choose boring technology where we can.',
      startup:
        'One application, one database and a managed platform: we split nothing that two people can still understand.',
      large_tech:
        'Much of the platform is our own, so that you learn it here; the ideas are those of the public tools.',
      enterprise:
        'There are systems of twenty years beside new services, and much of the work is to let them live together.',
    },
  },
  {
    about: longPattern(
      `
        learn|grow|career|promot|mentor|train|junior|senior|conference|develop my|
        onboard|first (week|month|day)|ramp|start (with|working)|expect
      `,
      'i',
    ),
    replies: {
      any: 'You would have a mentor for the first three months, a small change in production in the first week, and time each week to learn.',
      startup:
        'You learn by owning things early: in the first month something that customers use will be yours.',
      large_tech:
        'There is a ladder with written expectations, a mentor, and an internal market of teams after a year and a half.',
      enterprise:
        'There is a training budget, certificates if you want them, and a path for experts beside the one for managers.',
    },
  },
  {
    about:
      /next step|after this|hear (?:back|from)|decision|when will|how long until|rounds?\b|what happens/i,
    replies: {
      any: 'Here the next step is your feedback, right after you click End Interview. In a real process it is fair to ask when you will hear back and from whom.',
      startup:
        'In this practice the feedback comes at once. A start-up would talk to you again within the week, perhaps about a day of work together.',
      large_tech:
        'In this practice the feedback comes at once. A large company would have further rounds and a committee, which takes weeks.',
      enterprise:
        'In this practice the feedback comes at once. An enterprise would have a second round with the department, and the human resources department decides with it.',
    },
  },
  {
    about: /challeng|difficult|hard(?:est)?|problem|worst|dislike|frustrat|bottleneck|biggest/i,
    replies: {
      any: 'The hardest part is saying no: there is more to build than people to look after it.',
      startup:
        'The hardest part is that priorities change with every large customer, and yesterday’s shortcut is today’s core.',
      large_tech:
        'The hardest part is agreement: a change that touches four teams takes longer to decide than to write.',
      enterprise:
        'The hardest part is the old: much of it runs the business, and few people still know why.',
    },
  },
  {
    about:
      /team|people|colleague|culture|manager|size|how many|who would|diversity|atmosphere|values/i,
    replies: {
      any: 'Picture a team of seven: five engineers, a designer and a product manager, who disagree in the open and write decisions down.',
      startup:
        'We are twelve in all, five of them engineers; you would talk to customers yourself.',
      large_tech:
        'The team has eight engineers and a manager who writes code now and then; a hundred people work on the same product.',
      enterprise:
        'The team has ten people in two places, with an architect and somebody from the business at the table.',
    },
  },
  {
    about: /product|customer|user|market|mission|company|business|roadmap|compet|fund|profit/i,
    replies: {
      any: 'I only play the interviewer, so take a product that many people use every day; in a real interview, ask who pays for it and what they complain about.',
      startup:
        'We have a product that forty companies pay for, money for two years, and a plan to find out which of three markets is ours.',
      large_tech:
        'The product is used by millions, so that the interesting question is what one percent more or less of anything costs.',
      enterprise:
        'Our users are the company’s own departments, who cannot go elsewhere; that makes it our duty to listen.',
    },
  },
];

/** Asks how engineering itself is: "Is useMemo worth it?", "Can you explain how a B-tree works?" */
const asksForKnowledge = longPattern(
  String.raw`
    \b(worth|better than|difference between|pros and cons|best practices?|explain|deprecated|obsolete|outdated)\b|
    \bhow (do|does|is|are) (?!you\b|we\b|the team)(\w+ ){1,5}(work|implemented|solved)\b|\bshould (i|one) (use|learn|choose|avoid|prefer)\b|
    \bwould you (use|choose|prefer|recommend|solve|implement|fix|avoid|write)\b|\bwhen (should|would|do) (i|one|you) use\b
  `,
  'i',
);
/** Is about those whom the interviewer plays. */
const asksAboutCompany =
  /\b(?:your|ur|us|our|guys|teams?|compan(?:y|ies)|here|salary|pay|office|remote|roles?|jobs?|interviews?)\b/i;

/** Whether a question is about engineering itself, which is not taught here. */
const isTechnical = (one: string): boolean =>
  asksForKnowledge.test(one) && termsIn(one, 1).length > 0 && !asksAboutCompany.test(one);

type Reply = Subject | 'technical' | undefined;
const replyTo = (one: string): Reply =>
  isTechnical(one) ? 'technical' : subjects.find(({ about }) => about.test(one));

/** Questions of one turn that are each answered. */
const mostAtOnce = 3;

/** Says once in an interview that nobody stands behind the replies in character. */
function admitPlaying(step: StepBuilder): StepBuilder {
  const { noTeam, noCompany, cannotKnow } = step.state.said;
  return (noTeam ?? noCompany ?? cannotKnow) === undefined ? step.phrase('noTeam') : step;
}

/** Answers questions on subjects that are known, those about a company in character, each subject once. */
export function replyToQuestions(step: StepBuilder, asked: readonly string[]): StepBuilder {
  const { companyType } = step.state.context;
  for (const reply of new Set(asked.slice(0, mostAtOnce).map(replyTo))) {
    if (reply === 'technical') step.phrase('technicalInReport');
    else if (reply !== undefined) admitPlaying(step).remark(reply.replies[companyType ?? 'any']);
  }
  return step;
}

/** Answers the questions of a turn to the interviewer. */
export function replyToQuestion(step: StepBuilder, text: string): StepBuilder {
  const asked = questionsIn(text);
  const questions = asked.length > 0 ? asked : [text];
  // A part of a question that says too little by itself is answered with the rest.
  return questions.some((one) => replyTo(one) !== undefined)
    ? replyToQuestions(step, questions)
    : step.phrase('cannotKnow');
}
