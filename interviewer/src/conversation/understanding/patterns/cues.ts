import type { PatternGroup } from '../pattern-table.ts';

/**
 * Words that show what a short utterance is about which consists of words about a conversation only,
 * the most telling first.
 */
export const CUES: readonly PatternGroup[] = [
  {
    intent: 'repeat',
    maxWords: 14,
    rows: String.raw`
      …(repeat|again|once more|missed)…  # the last question again
      …(you|speak|talk|say|ask|bit|little|please)\b.*\b(louder|slower)…  # say it a little slower
      .*n't (\w+ )?(hear|catch)…  # sorry but i didn't quite catch the end
      …what was the (last|first|end|beginning)…  # what was the last word
      …what (did|was|have) (you|it|that)\b.*\b(say|said|ask|asked)…  # what was it you said
    `,
  },
  {
    intent: 'clarify',
    maxWords: 14,
    rows: String.raw`
      .*(n't|\bnot|\bcannot|\bnever|\bhardly) (\w+ )?understand…  # sorry i do not understand the last part
      …(unclear|confused|phrase|word it|differently)…  # unclear to me
      …(you|that|this|it) mean…  # what did that mean
      …not (\w+ )?clear…  # it is not very clear to me
      …(kind|sort|type) of answer…  # some sort of answer
      …do you (want|expect)…  # what thing do you want
    `,
  },
  {
    intent: 'skip',
    maxWords: 14,
    rows: String.raw`
      …(skip|next|move on)…  # the next one now
      …pass( on (this|that|it)( one)?)?  # i think i would like to pass
      …(ask|give|have|get|try|do|take|want|like|prefer|can|could|wish)\b.*\b
        ((another|different|other|new) (question|one|topic|thing)|something else)…  # ask me something else
    `,
  },
  {
    intent: 'wait',
    maxWords: 14,
    rows: String.raw`
      .*(?<!\b(any|the|every|each) )\b
        (moment|minutes?|seconds?|sec|pause|thinking|thoughts)…  # i still need another minute
      .*(?<!\bnot |n't )\bwait…  # wait a little
      …(need|more|take|have) (\w+ )?time…  # i could take more time
    `,
  },
];

/** What short questions to the interviewer are about; the last row takes all others. */
export const QUESTION_CUES: readonly PatternGroup[] = [
  {
    intent: 'presence',
    maxWords: 10,
    rows: `
      …(hear|mic|microphone|camera|sound|listening|human|robot|person|ai)…  # are you listening to me
    `,
  },
  {
    intent: 'judgment',
    maxWords: 10,
    rows: `
      …(right|correct|wrong|was i close|good enough|pass|passed|score|points|
        should (i )?have (said|answered)|hint|solution)…  # was i close
    `,
  },
  {
    intent: 'repeat',
    maxWords: 10,
    rows: String.raw`
      what (was|were|did|have)\b.*\b(say|said|saying|ask|asked|asking|question)…  # what were you saying
    `,
  },
  {
    intent: 'clarify',
    maxWords: 10,
    rows: `
      …(question (about|on|whether|meant)|clear|different way|another way|differently|other words|
        want to know|want to hear|after|looking for|expect|mean)…  # was your question on hooks
    `,
  },
  {
    intent: 'information',
    maxWords: 10,
    rows: `
      …(how (many|long|much)|left|record|recorded|recording|timed?|type|total)…  # is my answer timed
    `,
  },
  {
    intent: 'unexplained',
    maxWords: 10,
    rows: `
      (who|what|which|where|when|why|how|are|do|did|have|will|can|could|would)…  # why do you ask
    `,
  },
];
