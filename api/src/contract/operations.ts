import { z } from 'zod';
import { deletion, preferences, preferencesUpdate, profile, profileUpdate } from './account.ts';
import {
  analyticsDetails,
  analyticsOverview,
  analyticsPeriod,
  historyPoint,
  recentInterviews,
  timeZone,
} from './analytics.ts';
import { grading, gradingResponse } from './grading.ts';
import {
  askedQuestion,
  interviewDetails,
  interviewSummary,
  newAnswer,
  newInterview,
  question,
} from './interview.ts';
import { activeSession, initializeAuth, sessionToken } from './onboarding.ts';
import { keyUsage } from './session-keys.ts';
import { pricingPlan, sessionKey, signInOptions, technologyOption } from './setup.ts';
import { newCheckout, subscription, transaction } from './subscription.ts';
import { telemetryBatch, telemetryEvent, telemetrySummary } from './telemetry.ts';
import { levels, technologies } from './topics.ts';

/** One call of the API: the single source for its routes, its clients and its OpenAPI document. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`; parameters in braces. */
  path: string;
  /** The version of the API that brought it, where that is not the first. */
  since?: string;
  /** `bearer`: a session token is required; `operator`: the operator's token is. */
  auth: 'none' | 'bearer' | 'operator';
  summary: string;
  /** More than the summary says, for the OpenAPI document. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Has a limit of its own instead of counting against what one client may call. */
  ownLimit?: true;
  /** Bytes that a request's body may have, where 256 KiB are too few. */
  bodyLimit?: number;
  /** The `data` of the wrapper. */
  data: z.ZodType;
}

/** The API's semantic version; a breaking change raises the major. Remotes declare what they need. */
export const apiVersion = '1.7.0';

const interviewId = z.object({ id: z.uuid() });

/** Every JSON call (product specification §7, and what the product needs beyond it). */
export const operations = {
  platformPricing: {
    method: 'GET',
    path: '/app-setup/platform-pricing',
    auth: 'none',
    summary: 'The plans with their prices and features',
    description: 'The pricing grid and the upgrade dialog both read it.',
    data: z.object({ pricing: z.array(pricingPlan) }),
  },
  programmingLanguages: {
    method: 'GET',
    path: '/app-setup/interview-programming-languages',
    auth: 'none',
    summary: 'What one can be interviewed on now: only topics with questions in the bank',
    description: 'The technology options of the dashboard: a list of text and value.',
    data: z.array(technologyOption),
  },
  signInOptions: {
    method: 'GET',
    path: '/app-setup/sign-in-options',
    auth: 'none',
    summary: 'What the sign-in screens may offer',
    data: signInOptions,
  },
  sessionKey: {
    method: 'GET',
    path: '/app-setup/session-key',
    auth: 'bearer',
    summary: 'A short-lived key for the interviewer',
    description:
      'Called before each connection, and again every 15 minutes to renew the key. Without an id it is for the newest interview that has not ended; 12 an interview and hour.',
    query: z.object({ interviewId: z.uuid().optional() }),
    data: sessionKey,
  },
  sessionKeyUsage: {
    method: 'GET',
    path: '/app-setup/session-key/usage',
    since: '1.6.0',
    auth: 'operator',
    summary: 'Keys for the live interview by user and month; for operators',
    description: 'Without a month, the present one.',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    data: keyUsage,
  },
  initializeAuth: {
    method: 'POST',
    path: '/onboarding/initialize-auth',
    auth: 'none',
    summary: 'Mails a magic link; the answer never tells whether the address is known',
    body: initializeAuth,
    data: z.object({ email: z.string() }),
  },
  rotateToken: {
    method: 'POST',
    path: '/onboarding/rotate-token',
    auth: 'bearer',
    summary: 'Replaces the token that stood in the address; the old one dies',
    data: sessionToken,
  },
  logout: {
    method: 'POST',
    path: '/onboarding/logout',
    auth: 'bearer',
    summary: 'Revokes the session',
    data: z.null(),
  },
  profile: {
    method: 'GET',
    path: '/profile',
    auth: 'bearer',
    summary: 'The person who is signed in',
    data: profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/profile/update',
    auth: 'bearer',
    summary: 'Changes names and languages',
    body: profileUpdate,
    data: profile,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/profile/preferences',
    since: '1.2.0',
    auth: 'bearer',
    summary: 'Changes how the product looks and speaks to the person, and what it mails',
    description: 'The profile tells them. All languages of the interviewer need Plus or Max.',
    body: preferencesUpdate,
    data: preferences,
  },
  analyticsOverview: {
    method: 'GET',
    path: '/analytics/overview',
    auth: 'bearer',
    summary: 'Scores and counts over all interviews',
    data: analyticsOverview,
  },
  recentInterviews: {
    method: 'GET',
    path: '/analytics/recent-interviews',
    auth: 'bearer',
    summary: 'The five newest interviews; Plus and Max',
    data: recentInterviews,
  },
  scoreHistory: {
    method: 'GET',
    path: '/analytics/interview-history',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Scores by week, month or year, oldest first; Free has weeks only',
    query: z.object({ period: analyticsPeriod.default('weekly') }),
    data: z.object({ history: z.array(historyPoint) }),
  },
  insights: {
    method: 'GET',
    path: '/analytics/insights',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Sentences drawn from the person’s own results; Plus and Max',
    data: z.object({ insights: z.array(z.string()) }),
  },
  analyticsDetails: {
    method: 'GET',
    path: '/analytics/details',
    since: '1.3.0',
    auth: 'bearer',
    summary: 'By topic, by criterion, streak and delivery; Plus and Max, criteria in Max only',
    query: z.object({ timeZone: timeZone.default('UTC') }),
    data: analyticsDetails,
  },
  newInterview: {
    method: 'POST',
    path: '/interview/new',
    auth: 'bearer',
    summary: 'Creates an interview and reserves one of the month’s quota',
    description:
      'With `practiceOf` it asks one question again: Plus and Max, 20 a day, nothing of the quota.',
    body: newInterview,
    data: interviewSummary,
  },
  interviewHistory: {
    method: 'GET',
    path: '/interview/history',
    auth: 'bearer',
    summary: 'All of the person’s interviews, newest first',
    data: z.array(interviewSummary),
  },
  interview: {
    method: 'GET',
    path: '/interview/{id}',
    auth: 'bearer',
    summary: 'One interview with questions, answers and feedback',
    params: interviewId,
    data: interviewDetails,
  },
  deleteInterview: {
    method: 'DELETE',
    path: '/interview/{id}/delete',
    auth: 'bearer',
    summary: 'Deletes an interview for good',
    params: interviewId,
    data: z.null(),
  },
  saveAnswer: {
    method: 'POST',
    path: '/interview/{id}/answers',
    auth: 'bearer',
    summary: 'Saves one answer as it is given',
    params: interviewId,
    body: newAnswer,
    data: z.object({
      saved: askedQuestion,
      /** A question on what the answer missed; which criterion it came from stays here. */
      followUp: z.string().nullable(),
    }),
  },
  interviewQuestions: {
    method: 'GET',
    path: '/interview-question',
    auth: 'bearer',
    summary: 'The questions of an interview; the same ones when asked again',
    query: z.object({
      level: z.enum(levels),
      technology: z.enum(technologies),
      interviewId: z.uuid().optional(),
    }),
    data: z.object({ questions: z.array(question) }),
  },
  gradeInterview: {
    method: 'POST',
    path: '/interview-grading/grade-interview',
    auth: 'bearer',
    summary: 'Ends an interview and grades its answers; repeated, it returns the stored result',
    body: z.object({ interviewId: z.uuid(), responses: z.array(gradingResponse).max(50) }),
    // Fifty answers of full length fit.
    bodyLimit: 4 * 1024 * 1024,
    data: z.array(grading).length(1),
  },
  sessions: {
    method: 'GET',
    path: '/onboarding/sessions',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Where the person is signed in',
    data: z.object({ sessions: z.array(activeSession) }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/onboarding/sessions/{id}',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Signs one of the person’s sessions out',
    params: z.object({ id: z.uuid() }),
    data: z.null(),
  },
  revokeOtherSessions: {
    method: 'POST',
    path: '/onboarding/sessions/revoke-others',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Signs every other session of the person out',
    data: z.object({ revoked: z.int().min(0) }),
  },
  deleteProfile: {
    method: 'POST',
    path: '/profile/delete',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Asks for the deletion of the account; signing in within 14 days takes it back',
    body: z.object({
      /** The user's email address, typed to confirm. */
      confirmation: z.string().max(254),
    }),
    data: deletion,
  },
  cancelInterview: {
    method: 'POST',
    path: '/interview/{id}/cancel',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Cancels an interview; one without an asked question gives its quota back',
    params: interviewId,
    data: interviewSummary,
  },
  subscription: {
    method: 'GET',
    path: '/subscription',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'The plan, when it renews or ends, and whether its price can be asked back',
    data: subscription,
  },
  createCheckout: {
    method: 'POST',
    path: '/subscription/create-checkout',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Opens a checkout for a plan; the browser goes to its address',
    body: newCheckout,
    data: z.object({ checkoutUrl: z.url() }),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscription/cancel',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Lets the plan end when what is paid for ends',
    data: subscription,
  },
  resumeSubscription: {
    method: 'POST',
    path: '/subscription/resume',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Takes a cancellation back before the plan has ended',
    data: subscription,
  },
  refundSubscription: {
    method: 'POST',
    path: '/subscription/refund',
    since: '1.1.0',
    auth: 'bearer',
    summary:
      'Gives the first payment back within 14 days and ends the plan; once a person and plan',
    description:
      'Not once more than two interviews were held, or the paid feedback of more than one was opened.',
    data: subscription,
  },
  billingPortal: {
    method: 'POST',
    path: '/subscription/portal',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Opens the page for cards and invoices; the browser goes to its address',
    data: z.object({ portalUrl: z.url() }),
  },
  transactionHistory: {
    method: 'GET',
    path: '/subscription/transaction-history',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'All payments, newest first',
    data: z.object({ transactions: z.array(transaction) }),
  },
  recordTelemetry: {
    method: 'POST',
    path: '/telemetry',
    since: '1.4.0',
    auth: 'none',
    summary: 'Takes what a browser tells of the released versions: screens, errors, web vitals',
    description: 'Sent as a beacon. Holds nothing that leads to a person, and needs no session.',
    body: z.object({ events: z.array(telemetryEvent).min(1).max(telemetryBatch) }),
    ownLimit: true,
    data: z.object({ kept: z.int().min(0) }),
  },
  telemetrySummary: {
    method: 'GET',
    path: '/telemetry/summary',
    since: '1.4.0',
    auth: 'operator',
    summary: 'How each released version does in browsers; for operators',
    query: z.object({ hours: z.coerce.number().int().min(1).max(720).default(24) }),
    data: telemetrySummary,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** What an operation answers with, inside the wrapper. */
export type DataOf<N extends OperationName> = z.output<(typeof operations)[N]['data']>;

/** What an operation takes as its JSON body. */
export type BodyOf<N extends OperationName> = (typeof operations)[N] extends {
  body: infer B extends z.ZodType;
}
  ? z.input<B>
  : undefined;
