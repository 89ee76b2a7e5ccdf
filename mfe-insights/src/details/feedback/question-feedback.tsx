import { Box, Typography } from '@mui/material';
import {
  isUnsure,
  unansweredWords,
  unsureAdvice,
  writtenTexts,
} from '@parley/api/contract/report/report-words';
import type { QuestionResult } from '@parley/shared-ui/answers/grading';
import { UpgradePrompt } from '@parley/shared-ui/components';
import { Slot } from '@parley/shared-ui/slots';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CriteriaList } from './criteria-list.tsx';
import { quoteMarks } from './highlight.ts';
import { MarkedText } from './marked-text.tsx';
import type { Objecting } from './objection-dialog.tsx';
import { StoryParts } from './story-parts.tsx';

interface PartProps {
  title: string;
  /** What stands beside the title; a line with room for a button is kept for it. */
  aside?: ReactNode;
  children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1.5,
          minHeight: aside === undefined ? 0 : 36,
          mb: 0.75,
        }}
      >
        <Typography variant="h6" component="h4" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

function Texts({ texts, otherwise }: { texts: readonly string[]; otherwise: string }) {
  if (texts.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{otherwise}</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '68ch' }}>
      {texts.map((text) => (
        <Box component="li" key={text} sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** From here on two texts stand side by side, in pixels. */
const sideBySide = '@media (min-width: 820px)';

const columns = {
  display: 'grid',
  gridTemplateColumns: '1fr',
  [sideBySide]: { gridTemplateColumns: '1fr 1fr' },
  columnGap: 5,
  rowGap: 3,
} as const;

/** Says before the points that they are to be checked. */
function UnsureNote() {
  return (
    <Box
      role="note"
      sx={{ display: 'flex', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ flexShrink: 0, color: 'text.secondary' }}>
        <TriangleAlert size={20} aria-hidden="true" />
      </Box>
      <Typography sx={{ maxWidth: '68ch' }}>{unsureAdvice}</Typography>
    </Box>
  );
}

interface AnswersProps extends QuestionFeedbackProps {
  shownId: string | null;
}

/** The answer beside the model answer, with the passages of the shown point standing out in both. */
function Answers({ result, shownId, userId, objecting }: AnswersProps) {
  const { answer, criteria, modelAnswer, edited } = result;
  const unanswered = unansweredWords(result);
  const points = criteria ?? [];
  const marked = { criteria: points, shownId };
  return (
    <Box sx={modelAnswer ? columns : { display: 'grid' }}>
      <Part
        title={edited ? 'Your Answer (edited)' : 'Your Answer'}
        aside={
          !unanswered && (
            <Slot
              name="interview-answer"
              version="1.0.0"
              userId={userId}
              interviewId={objecting.interviewId}
              questionId={objecting.questionId}
              answer={answer}
            />
          )
        }
      >
        {unanswered ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {`${unanswered.sentence} There is nothing to judge.`}
          </Typography>
        ) : (
          <MarkedText text={answer} marks={quoteMarks(answer, points)} {...marked} />
        )}
      </Part>
      {modelAnswer && (
        <Part title="Model Answer" aside={null}>
          <MarkedText text={modelAnswer.text} marks={modelAnswer.marks} {...marked} />
        </Part>
      )}
    </Box>
  );
}

/** The points that have a passage in the answer or in the model answer. */
function markedIdsOf({ answer, criteria, modelAnswer }: QuestionResult): ReadonlySet<string> {
  const marks = [...quoteMarks(answer, criteria ?? []), ...(modelAnswer?.marks ?? [])];
  return new Set(marks.map(({ criterionId }) => criterionId));
}

export interface QuestionFeedbackProps {
  /** Whose interview it is. */
  userId: string;
  result: QuestionResult;
  objecting: Objecting;
}

/** The evidence and the advice on one answer, as far as the person's plan includes it. */
export function QuestionFeedback({ userId, result, objecting }: QuestionFeedbackProps) {
  const { question, outcome, strengths, improvements, detailedFeedback, criteria, story } = result;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const choice = {
    markedIds: markedIdsOf(result),
    chosenId,
    onChoose: setChosenId,
    onPoint: setPointedId,
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1, pb: 2 }}>
      <Part title="Question">
        <Typography sx={{ maxWidth: '68ch', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
      </Part>
      {isUnsure(result) && <UnsureNote />}
      <Answers {...{ userId, result, objecting }} shownId={pointedId ?? chosenId} />
      {criteria && (
        <Part title="What a good answer says">
          <CriteriaList
            criteria={criteria}
            unanswered={unansweredWords(result)}
            choice={choice}
            objecting={objecting}
          />
        </Part>
      )}
      {story && outcome === 'answered' && (
        <Part title="Your Story">
          <StoryParts story={story} />
        </Part>
      )}
      <Box sx={columns}>
        {strengths && (
          <Part title="Strengths">
            <Texts
              texts={writtenTexts(strengths)}
              otherwise="No strengths identified for this response"
            />
          </Part>
        )}
        {improvements && (
          <Part title="Areas for Improvement">
            <Texts
              texts={writtenTexts(improvements)}
              otherwise="Nothing to improve in this response"
            />
          </Part>
        )}
      </Box>
      {typeof detailedFeedback === 'string' && (
        <Part title="Detailed Feedback">
          <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {detailedFeedback}
          </Typography>
        </Part>
      )}
      {(improvements === null || detailedFeedback === null) && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {improvements === null && (
            <UpgradePrompt feature="Areas for Improvement" plan="parley_max" />
          )}
          {detailedFeedback === null && (
            <UpgradePrompt feature="Detailed Feedback" plan="parley_max" />
          )}
        </Box>
      )}
    </Box>
  );
}
