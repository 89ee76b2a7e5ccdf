import { freeQuotaPhrase, freeQuotaWord } from '@parley/api/contract/plans/quotas';
/** The nine questions of the landing page (product specification §2), answered from what the product does. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens in an interview?',
    answer:
      'The interviewer greets you, asks about your experience and your projects, and picks questions at your level. You answer aloud or in writing, and it follows up on what you say. When you end the interview, your answers are graded.',
  },
  {
    question: 'What can I be interviewed on?',
    answer:
      'Languages, frameworks and databases such as React, Node.js, Python, Go, PHP and PostgreSQL, and also system design, behavioral questions in the STAR form, and general questions.',
  },
  {
    question: 'How is my feedback made?',
    answer:
      'Each answer is held against what a good answer says. You get a score out of 10 for each question and one out of 100 overall. Plus shows you each question with your strengths; Max adds what to improve, with your own words as evidence.',
  },
  {
    question: 'Do I need a camera and a microphone?',
    answer:
      'For an interview with voice and video, yes; your browser asks before it uses them. If you would rather type, choose a text-only session, which needs neither.',
  },
  {
    question: 'Is my interview recorded?',
    answer:
      'A session with video is recorded in your browser, and you can download the recording. The interviewer tells you so before the first question.',
  },
  {
    question: 'How long does an interview take?',
    answer:
      'A full session takes 30 to 60 minutes, a focused one 15 to 30. If your connection drops or you close the tab, you can resume where you were.',
  },
  {
    question: 'Can I practice in a language other than English?',
    answer:
      'Yes. The interviewer speaks more than 50 languages and you can switch between them. The free plan includes the standard ones, and Plus and Max include all.',
  },
  {
    question: 'What does the free account include?',
    answer: `${freeQuotaPhrase()} with your overall score, a summary and the number of strengths found. It needs no card and does not end.`,
  },
  {
    question: 'Can I cancel, and do I get my money back?',
    answer: `You can cancel at any time. If a plan is not for you, ask within 14 days of your purchase and we return your payment to the method you used, without a fee. The guarantee holds once for each plan, not for renewals, and ends early once more than ${freeQuotaWord()} interviews were held or the paid feedback of more than one was opened.`,
  },
];
