import {
  type InterviewerVoice,
  interviewerTools,
  transcriptionModel,
} from '../../contract/interviewer.ts';
import { questionsByLength } from '../../contract/scenarios.ts';
import type { Database } from '../../database/database.ts';
import type { User } from '../../database/schema.ts';
import { readPreferences } from '../../identity/preferences.ts';
import { askedQuestions, type InterviewRow } from '../interviews/interview-queries.ts';
import { instructionsFor } from './instructions.ts';

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

/** Instructions for an interview as it stands now. */
async function instructionsNow(database: Database, user: User, interview: InterviewRow) {
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
): Promise<ConversationSession> {
  const instructions = await instructionsNow(database, user, interview);
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
          transcription: { model: transcriptionModel },
          // The user decides when an answer is complete, so that a pause ends nothing.
          turn_detection: { type: 'server_vad', create_response: false, interrupt_response: true },
        },
        output: { voice },
      },
    },
  };
}
