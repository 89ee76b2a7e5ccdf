import type { ExpectedTest } from './expected-test.ts';

/** The test that has to notice each fault, by the fault's id; `null` where none does. */
export const expectedTests: Readonly<Record<string, ExpectedTest | null>> = {
  // Plans
  'max-costs-29': {
    file: 'api/src/contract/plans/plans.test.ts',
    title: 'parley_max is "Parley Max" for $30 a month, with null interviews',
  },
  'one-interview-above-the-quota': {
    file: 'api/test/interview.test.ts',
    title: 'monthly quota returns 403 for the third interview on Free and names the next plan',
  },
  'guarantee-ends-a-day-early': {
    file: 'api/src/features/billing/refunds/refund-window.test.ts',
    title: 'refundEnd for a purchase at 2026-11-01T23:59:59Z is 2026-11-16T00:00:00.000Z',
  },
  'upgrade-gives-no-credit': {
    file: 'api/test/stripe.test.ts',
    title: 'Stripe ends the smaller plan with credit on an upgrade',
  },
  'plus-gets-model-answers': {
    file: 'api/src/features/grading/plan-view.test.ts',
    title: 'forPlan gives the model answer to Max only',
  },
  'failed-payment-keeps-the-plan': {
    file: 'api/test/subscription.test.ts',
    title: 'a subscription pauses when a payment fails and resumes once another card pays',
  },
  // Sign-in, sessions, privacy
  'scripts-can-read-the-browser-cookie': {
    file: 'api/test/sign-in.test.ts',
    title: 'signing in by a mailed link keeps its cookies out of reach of the scripts in a page',
  },
  'mailed-link-works-again': {
    file: 'api/test/sign-in.test.ts',
    title: 'signing in by a mailed link refuses a used link',
  },
  'unverified-address-takes-over': {
    file: 'api/test/google.test.ts',
    title: 'signing in with Google refuses an unverified address',
  },
  'all-clients-count-as-one': {
    file: 'api/test/sign-in-limits.test.ts',
    title: 'limits for sign-in mail are counted per client for the same address',
  },
  'drafts-outlive-the-deletion': {
    file: 'shared-ui/src/offline-storage/local-interview-store.test.ts',
    title: 'deletes what a user was typing with their data, and nothing of another user',
  },
  'expired-session-goes-on': {
    file: 'api/test/expiry.test.ts',
    title: 'as time passes a session expires after thirty days',
    database: 'postgres',
  },
  // The interview
  'lost-connection-drops-sent-words': {
    file: 'mfe-interview/src/live/answering/answer-draft.test.ts',
    title: 'restores unsaved sent text before the text being written',
  },
  'edit-lands-at-the-next-question': {
    file: 'mfe-interview/src/live/lifecycle/candidate.test.ts',
    title: 'stores an edited answer at its question at once, marks it and tells the interviewer',
  },
  'thinking-pause-sends-the-answer': {
    file: 'mfe-interview/src/live/answering/auto-submit.test.ts',
    title: 'does not submit within eight seconds of silence',
  },
  'taken-back-answer-counts-as-skipped': {
    file: 'api/test/listening.test.ts',
    title: 'DELETE /interview/{id}/answers/{questionId} opens the question again, also twice',
  },
  'follow-up-on-the-least-point': {
    file: 'api/src/features/interviews/answering/follow-up.test.ts',
    title: 'the follow-up question to an answer asks about the heaviest point that was left out',
  },
  'gives-up-after-one-reconnect': {
    file: 'mfe-interview/src/live/lifecycle/connection.test.ts',
    title: 'reconnects a lost session with growing delays',
  },
  'interviewer-missing-after-reconnect': {
    file: 'mfe-interview/src/live/lifecycle/room-recording.test.ts',
    title: 'records the interviewer of each connection, also after a reconnect, once each',
  },
  // The interviewer
  'promises-remarks-in-a-real-interview': {
    file: 'interviewer/src/conversation/remarks.test.ts',
    title:
      'asked how an answer was, the interviewer promises no remark in a real interview, only the feedback at the end',
  },
  'nags-in-every-silence': {
    file: 'interviewer/src/conversation/long-interview.test.ts',
    title:
      'a long interview encourages once per question after a long silence without ending the answer',
  },
  'no-is-taken-for-yes': {
    file: 'interviewer/src/conversation/listening.test.ts',
    title:
      'a turn that may be the answer is not saved when the candidate denies that it is the answer',
  },
  // Grading and report
  'full-marks-need-bonus-points': {
    file: 'grading/src/rubric/score.test.ts',
    title: 'a bonus point is not required for the maximum score',
  },
  'half-made-point-gains-nothing': {
    file: 'grading/src/rubric/hints.test.ts',
    title: 'a point that was partly made before the hint counts half for the rest only',
  },
  'none-counts-as-a-strength': {
    file: 'api/src/features/grading/compose-grading.test.ts',
    title: 'composeGrading counts answers, strengths other than None, and the mean confidence',
  },
  'report-chart-counts-from-zero': {
    file: 'api/src/features/reports/report-pdf.test.ts',
    title: 'numbers the questions from 1, in the chart as above each answer',
  },
  // Dashboard, history, analytics
  'page-lacks-its-last-row': {
    file: 'mfe-insights/src/history/pages.test.ts',
    title: 'the pages add up to the list',
  },
  'unscored-interviews-come-first': {
    file: 'mfe-insights/src/history/filter-history.test.ts',
    title: 'sorts the highest score first and interviews without one last',
  },
  'long-history-repeats-interviews': {
    file: 'api/test/history.test.ts',
    title: 'GET /interview/history returns each of 201 interviews once, newest first',
  },
  'last-score-is-the-first': {
    file: 'api/test/analytics-details.test.ts',
    title:
      'GET /analytics/details returns the score of the newest interview of a topic as its last',
  },
  'hidden-rows-are-deleted': {
    file: 'mfe-insights/src/history/history-screen.test.tsx',
    title: 'deleting deletes the selected rows except those hidden by filters',
  },
  // Account
  'unsaved-preference-looks-saved': {
    file: 'mfe-account/src/preferences/preferences-panel.test.tsx',
    title: 'reverts a choice that cannot be saved and shows the error',
  },
  'language-is-listed-twice': {
    file: 'mfe-account/src/languages/language-rules.test.ts',
    title: 'merges ["React"] and "react, REACT" to ["React"]',
  },
  // What browsers keep
  'deleted-interview-stays-in-the-figures': {
    file: 'mfe-insights/src/insights-api.test.ts',
    title: 'the figures of dashboard and analytics follow the deletion of an interview',
  },
  'refused-answer-blocks-the-others': {
    file: 'shared-ui/src/offline-storage/answer-outbox.test.ts',
    title: 'stores a permanently rejected answer as rejected and sends the others',
  },
  // Releases
  'one-sided-shared-range-passes': {
    file: 'platform/src/release/gate/gate-rules.test.ts',
    title: 'shared modules are refused when only the remote does not accept the other’s version',
  },
  'republishing-loses-the-way-back': {
    file: 'platform/src/release/publish/operations.test.ts',
    title: 'publishing the live version again leaves the rollback to the version before it',
  },
  'pages-are-stale-for-an-hour': {
    file: 'platform/src/serve/static-server.test.ts',
    title: 'serves the page for /dashboard, which a remote declares, with no-cache',
  },
  // Look and accessibility
  'expired-looks-cancelled': {
    file: 'mfe-account/src/profile/profile-rules.test.ts',
    title: 'the subscription cancelled shows as Cancelled in red',
  },
  'focus-is-lost-after-adding-a-language': {
    file: 'mfe-account/src/languages/preferred-languages.test.tsx',
    title: 'returns the focus to the button when a language is added',
  },
};
