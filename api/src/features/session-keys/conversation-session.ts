import { type InterviewerVoice, transcriptionModel } from '../../contract/interviewer.ts';
import { interviewerTools } from '../../contract/interviewer-tools.ts';
import { questionsByLength } from '../../contract/scenarios.ts';
import type { Database } from '../../database/database.ts';
import type { User } from '../../database/schema.ts';
import { readPreferences } from '../../identity/preferences.ts';
import {
  type AskedRow,
  askedQuestions,
  type InterviewRow,
} from '../interviews/interview-queries.ts';
import { type AskedSoFar, instructionsFor } from './instructions.ts';

/** The interviewer's tools as the Realtime protocol describes them. */
function toolDescriptions() {
  return Object.entries(interviewerTools).map(([name, { description, parameters }]) => ({
    type: 'function',
    name,
    description,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries<readonly string[] | null>(parameters).map(([parameter, choices]) => [
          parameter,
          { type: 'string', ...(choices !== null && { enum: choices }) },
        ]),
      ),
      required: Object.keys(parameters),
      additionalProperties: false,
    },
  }));
}

/** Characters of an answer that the interviewer is reminded of. */
const remindedOf = 300;

const askedSoFar = ({ position, question, plain, level, answer }: AskedRow): AskedSoFar => ({
  number: position + 1,
  question,
  plain,
  level,
  answered: answer !== null,
  answer: (answer ?? '').slice(0, remindedOf),
});

/** Whole seconds; 0 before the start, and where a clock was set back. */
const secondsSince = (start: Date | null, now: Date): number =>
  start === null ? 0 : Math.max(0, Math.floor((now.getTime() - start.getTime()) / 1000));

/** Instructions for an interview as it stands now. */
async function instructionsNow(database: Database, user: User, interview: InterviewRow, now: Date) {
  const asked = await askedQuestions(database, interview.id);
  const answered = asked.filter(({ answer }) => answer !== null);
  const planned = interview.practice ? 1 : questionsByLength[interview.length];
  return instructionsFor({
    candidateFirstName: user.firstName || null,
    technology: interview.language,
    questionCount: asked.length || planned,
    answeredCount: answered.length,
    answeredQuestions: answered.map(({ question }) => question),
    resumed: interview.startedAt !== null,
    level: interview.level,
    interviewType: interview.interviewType,
    interviewerLanguage: interview.interviewerLanguage,
    preferredLanguages: user.preferredLanguages,
    mode: interview.mode,
    manner: interview.manner,
    companyType: interview.companyType,
    role: interview.role,
    length: interview.length,
    startedSecondsAgo: secondsSince(interview.startedAt, now),
    asked: asked.filter(({ askedAt }) => askedAt !== null).map(askedSoFar),
  });
}

/** How a conversation begins. */
export interface ConversationSession {
  instructions: string;
  voice: InterviewerVoice;
  /** All of it in the protocol's words. */
  session: Readonly<Record<string, unknown>>;
}

/** The interviewer's instructions and audio settings for an interview in its current state. */
export async function conversationSession(
  database: Database,
  user: User,
  interview: InterviewRow,
  now: Date,
): Promise<ConversationSession> {
  const instructions = await instructionsNow(database, user, interview, now);
  const { interviewerVoice: voice } = readPreferences(user.preferences);
  return {
    instructions,
    voice,
    session: {
      instructions,
      tools: toolDescriptions(),
      tool_choice: 'auto',
      output_modalities: [interview.interviewType === 'text' ? 'text' : 'audio'],
      audio: {
        input: {
          transcription: { model: transcriptionModel, language: interview.interviewerLanguage },
          // The user decides when an answer is complete, so that a pause ends nothing.
          turn_detection: { type: 'server_vad', create_response: false, interrupt_response: true },
        },
        output: { voice },
      },
    },
  };
}
