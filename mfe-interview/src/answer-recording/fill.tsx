import { defineFill } from '@parley/shared-ui/fill';
import { AnswerRecording } from './answer-recording.tsx';

export default defineFill<'interview-answer'>({ Component: AnswerRecording });
