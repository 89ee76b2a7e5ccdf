import type { Delivery } from '../../contract/delivery.ts';
import { codeBlocks } from '../../contract/display/code-blocks.ts';
import { lightColors, solidLine } from '../../contract/display/palette.ts';
import { scoreBand } from '../../contract/display/score-bands.ts';
import type { CriterionResult, Grading, QuestionResult } from '../../contract/grading.ts';
import type { InterviewSummary } from '../../contract/interview.ts';
import {
  bonusWords,
  confidenceMeaning,
  correctionOf,
  disputedAdvice,
  doubtfulAdvice,
  doubtfulWords,
  isUnsure,
  notRecognizedAdvice,
  storyPartWords,
  unansweredWords,
  unsureAdvice,
  verdictWords,
  writtenTexts,
} from '../../contract/report/report-words.ts';
import { technologyLabels } from '../../contract/topics.ts';
import { formatDate } from '../billing/mails/formats.ts';
import { createSheet, margin, type Sheet } from './pdf-sheet.ts';

/** What a report is made of; the grading is already cut to what the plan includes. */
export interface Report {
  interview: InterviewSummary;
  grading: Grading;
  delivery: Delivery;
  candidateName: string;
  productName: string;
  /** The plan that adds what this report lacks; `null` when it has everything. */
  fullerPlan: string | null;
  createdAt: Date;
}

const levelLabels = { junior: 'Junior', intermediate: 'Intermediate', senior: 'Senior' } as const;
const percent = (share: number): string => `${Math.round(share * 100)}%`;

function drawScore({ pdf }: Sheet, score: number): void {
  const [radius, top] = [58, pdf.y];
  const [x, y] = [margin + radius + 6, top + radius + 6];
  const { label, tone } = scoreBand(score);
  const color = lightColors[tone];
  pdf.lineWidth(11).strokeColor(solidLine).circle(x, y, radius).stroke();
  if (score > 0) {
    const start = -Math.PI / 2;
    const end = start + 2 * Math.PI * Math.min(score / 100, 0.9999);
    const point = (angle: number) =>
      `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
    const isLarge = score > 50 ? 1 : 0;
    pdf.path(`M ${point(start)} A ${radius} ${radius} 0 ${isLarge} 1 ${point(end)}`);
    pdf.strokeColor(color).stroke();
  }
  pdf.font('bold').fontSize(30).fillColor(lightColors.ink);
  pdf.text(String(Math.round(score)), x - radius, y - 22, { width: 2 * radius, align: 'center' });
  pdf.font('regular').fontSize(9).fillColor(lightColors.muted);
  pdf.text('out of 100', x - radius, y + 13, { width: 2 * radius, align: 'center' });
  pdf.font('bold').fontSize(20).fillColor(color);
  pdf.text(label, x + radius + 28, y - 12, { lineBreak: false });
  pdf.y = top + 2 * radius + 36;
}

/** Seconds as minutes, or as seconds below one minute. */
const talkTime = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;

function facts({ interview, grading, delivery }: Report): [string, string][] {
  const { talkSeconds, wordsPerMinute } = delivery;
  const { questionsAnswered, averageConfidence } = grading;
  const { startedAt, totalDuration, level, language } = interview;
  const rows: [string, string | null][] = [
    ['Interview date', startedAt === null ? null : formatDate(new Date(startedAt))],
    ['Topic', technologyLabels[language]],
    ['Level', level === null ? null : levelLabels[level]],
    ['Duration', totalDuration === null ? null : `${Math.round(totalDuration / 60)} minutes`],
    ['Questions answered', `${questionsAnswered} of ${interview.questionCount}`],
    ['Strengths', String(grading.strengthsCount)],
    ['Areas to improve', String(grading.improvementsCount)],
    ['Average confidence', questionsAnswered === 0 ? null : percent(averageConfidence)],
    ['Score before', grading.previousScore === null ? null : String(grading.previousScore)],
    ['Talk time', talkSeconds === null ? null : talkTime(talkSeconds)],
    ['Pace', wordsPerMinute === null ? null : `${wordsPerMinute} words a minute`],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** Facts in columns; a long value takes as many lines as it needs. */
function drawFacts(sheet: Sheet, rows: readonly [string, string][], columns: number): void {
  const { pdf, width } = sheet;
  const [column, gap, labelWidth] = [width / columns, 12, 118];
  for (let index = 0; index < rows.length; index += columns) {
    const top = pdf.y;
    let bottom = top;
    for (const [place, [label, value]] of rows.slice(index, index + columns).entries()) {
      const x = margin + place * column;
      pdf.font('regular').fontSize(9.5).fillColor(lightColors.muted);
      pdf.text(label, x, top, { width: labelWidth });
      pdf.fillColor(lightColors.ink);
      sheet.write(
        value,
        'bold',
        { width: column - labelWidth - gap },
        { x: x + labelWidth, y: top },
      );
      bottom = Math.max(bottom, pdf.y);
    }
    pdf.y = bottom + 6;
  }
  pdf.x = margin;
}

/** One bar a question, as long as its share of the points. */
function drawChart(sheet: Sheet, results: readonly QuestionResult[]): void {
  const { pdf, width } = sheet;
  const [rowHeight, barHeight, left] = [24, 12, 92];
  sheet.reserve(50 + rowHeight * results.length);
  sheet.heading('Score by question');
  const length = width - left - 64;
  for (const [index, result] of results.entries()) {
    const { overallScore, maxScore } = result;
    const y = pdf.y;
    const share = Math.min(1, overallScore / maxScore);
    pdf.font('regular').fontSize(10).fillColor(lightColors.ink);
    pdf.text(`Question ${index + 1}`, margin, y, { width: left, lineBreak: false });
    pdf.roundedRect(margin + left, y + 1, length, barHeight, 4).fill(lightColors.sunken);
    if (share > 0) {
      pdf.roundedRect(margin + left, y + 1, Math.max(6, length * share), barHeight, 4);
      pdf.fill(lightColors[scoreBand(share * 100).tone]);
    }
    pdf.font('bold').fontSize(10).fillColor(lightColors.ink);
    const shown = unansweredWords(result)?.label ?? `${overallScore} / ${maxScore}`;
    pdf.text(shown, margin + left + length + 8, y, { lineBreak: false });
    pdf.y = y + rowHeight;
  }
  pdf.y += 10;
}

function section(sheet: Sheet, title: string, write: () => void): void {
  sheet.reserve(40);
  sheet.text(title, { font: 'bold', size: 10, color: lightColors.accent, after: 2 });
  write();
  sheet.pdf.y += 4;
}

/** What a verdict rests on, in words: the false claim with what holds, or the quotes. */
function evidenceOf(criterion: CriterionResult): string[] {
  const { verdict, quotes, doubtful, disputed } = criterion;
  const correction = correctionOf(criterion);
  const quoted = quotes.map((quote) => `“${quote}”`).join(' ');
  const told =
    verdict === 'contradicted'
      ? [
          `You said: ${quoted}`,
          correction === null ? '' : `${correction.title}: ${correction.text}`,
        ]
      : [quoted, verdict === 'not_recognized' ? notRecognizedAdvice : ''];
  const advice = [doubtful ? doubtfulAdvice : '', disputed ? disputedAdvice : ''];
  return [...told, ...advice].filter((text) => text !== '');
}

function criterionLine(criterion: CriterionResult, outcome: QuestionResult['outcome']): string {
  const label = `${criterion.label}${criterion.bonus ? ` (${bonusWords})` : ''}`;
  if (outcome === 'skipped') return label;
  const judged = criterion.doubtful ? doubtfulWords : verdictWords[criterion.verdict];
  return [`${judged}: ${label}`, ...evidenceOf(criterion)].join('\n');
}

/** What a candidate wrote, with its fenced code set as code. */
function writeAnswer(sheet: Sheet, answer: string): void {
  let from = 0;
  const say = (words: string) => {
    if (words.trim() !== '') sheet.text(words.trim());
  };
  for (const block of codeBlocks(answer)) {
    say(answer.slice(from, block.start));
    sheet.code(answer.slice(block.codeStart, block.codeEnd));
    from = block.end;
  }
  say(answer.slice(from));
}

/** Score and confidence; what a skipped question has instead. */
function writeOutcome(sheet: Sheet, result: QuestionResult): void {
  const unanswered = unansweredWords(result);
  sheet.text(unanswered?.label ?? `Confidence ${percent(result.confidence)}`, {
    size: 9,
    color: lightColors.muted,
    after: 8,
  });
  if (isUnsure(result)) sheet.text(unsureAdvice, { font: 'bold', size: 9.5, after: 8 });
  section(sheet, 'Your Answer', () => {
    if (unanswered) sheet.text(unanswered.sentence);
    else writeAnswer(sheet, result.answer);
  });
}

function writeQuestion(sheet: Sheet, result: QuestionResult, index: number): void {
  const { strengths, improvements, detailedFeedback, criteria, modelAnswer, outcome, story } =
    result;
  sheet.heading(`Question ${index + 1}: ${result.overallScore} / ${result.maxScore}`);
  sheet.text(result.question, { font: 'bold', size: 11 });
  writeOutcome(sheet, result);
  if (modelAnswer !== null) {
    section(sheet, 'Model Answer', () => sheet.text(modelAnswer.text));
  }
  if (strengths !== null) {
    const lines = writtenTexts(strengths);
    section(sheet, 'Strengths', () =>
      sheet.list(lines.length > 0 ? lines : ['No strengths identified for this response']),
    );
  }
  if (writtenTexts(improvements).length > 0) {
    section(sheet, 'Areas for Improvement', () => sheet.list(writtenTexts(improvements)));
  }
  if (detailedFeedback !== null && detailedFeedback !== '') {
    section(sheet, 'Detailed Feedback', () => sheet.text(detailedFeedback));
  }
  if (criteria !== null && criteria.length > 0) {
    section(sheet, 'What a good answer says', () =>
      sheet.list(criteria.map((criterion) => criterionLine(criterion, outcome))),
    );
  }
  if (story != null && outcome === 'answered') {
    section(sheet, 'Your Story', () =>
      sheet.list(
        story.map(({ part, quotes }) => {
          const told = quotes.map((quote) => `“${quote}”`).join(' ');
          return `${storyPartWords[part]}: ${told === '' ? 'not told' : told}`;
        }),
      ),
    );
  }
  sheet.pdf.y += 4;
  sheet.rule();
}

/** The report on a graded interview as PDF: cover with score and summary, chart, each question. */
export async function composeReport(report: Report): Promise<Buffer> {
  const { interview, grading, productName, fullerPlan, createdAt } = report;
  const info = {
    title: `${interview.title}: report`,
    productName,
    foot: `${productName}, ${interview.title}, report of ${formatDate(createdAt)}`,
    createdAt,
  };
  const sheet = await createSheet(info, report);
  sheet.text(productName, { font: 'bold', size: 11, color: lightColors.accent, after: 20 });
  sheet.text('Interview report', { size: 12, color: lightColors.muted, after: 2 });
  sheet.pdf.outline.addItem('Overview');
  sheet.text(interview.title, { font: 'bold', size: 24, after: 18 });
  drawScore(sheet, grading.overallScore);
  sheet.text(grading.summary, { size: 11.5, after: 18 });
  const { candidateName } = report;
  // An identifier is read in one piece.
  drawFacts(
    sheet,
    [
      ['Candidate', candidateName],
      ['Candidate ID', grading.candidateId],
    ],
    1,
  );
  drawFacts(sheet, facts(report), 2);
  sheet.pdf.y += 12;
  if (grading.results !== null && grading.results.length > 0) {
    sheet.text(`Confidence: ${confidenceMeaning}`, {
      size: 9,
      color: lightColors.muted,
      after: 12,
    });
    drawChart(sheet, grading.results);
    sheet.pdf.addPage();
    for (const [index, result] of grading.results.entries()) writeQuestion(sheet, result, index);
  }
  if (fullerPlan !== null) {
    sheet.text(
      `Areas for improvement, detailed feedback and model answers come with ${fullerPlan}.`,
      {
        size: 9.5,
        color: lightColors.muted,
      },
    );
  }
  return sheet.finish();
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    composeReport: typeof composeReport;
  }
}
