import { furtherPoint, levelsOf, type Script, takeLeave, throughQuestions } from '../script.ts';

/** Answers everything as the model answers do. */
const strong: Script = {
  name: 'strong',
  topic: 'react',
  introduction: 'I am Ada, I have 4 years of experience and I built dashboards in React.',
  async hold(talk) {
    await throughQuestions(talk, {
      question: () => talk.answer(talk.material.modelAnswer),
      followUp: (_number, count) => furtherPoint(talk, count),
    });
    await takeLeave(talk);
    const [first, , third] = levelsOf(talk);
    talk.check(
      first === 'intermediate' && third === 'senior',
      `Two strong answers did not raise the level: ${levelsOf(talk).join(', ')}.`,
    );
  },
};

/** Short wrong answers, and a second one to each follow-up. */
const weak: Script = {
  name: 'weak',
  topic: 'javascript',
  isSpoken: true,
  introduction: 'I am Tom, I have 4 years of experience and I made a few small web shops.',
  async hold(talk) {
    await throughQuestions(talk, {
      async question(number) {
        talk.weak.add(number);
        await talk.answer(talk.material.wrong[0] ?? '');
      },
      async followUp(_number, count) {
        const next = talk.material.wrong[count];
        if (count > 1 || next === undefined) await talk.remark('I do not know that.');
        else await talk.answer(next);
      },
    });
    await takeLeave(talk);
    const [first, , third] = levelsOf(talk);
    talk.check(
      first === 'intermediate' && third === 'junior',
      `Two misses did not lower the level: ${levelsOf(talk).join(', ')}.`,
    );
  },
};

/** Asks about the task before every answer. */
const asker: Script = {
  name: 'asker',
  topic: 'system_design',
  introduction: 'My name is Lin. I have 5 years of experience and I built payment systems.',
  async hold(talk) {
    await throughQuestions(talk, {
      async question(number) {
        const { facts, modelAnswer } = talk.material;
        for (const { asks } of facts.slice(0, 2)) {
          const reply = await talk.remark(asks);
          const isClear =
            facts.some(({ says }) => reply.includes(says)) || /assum|sensible/i.test(reply);
          talk.check(isClear, `"${asks}" was answered with "${reply}".`);
          talk.check(talk.number === number, `"${asks}" cost question ${number}.`);
        }
        await talk.answer(modelAnswer);
      },
      followUp: (_number, count) => furtherPoint(talk, count),
    });
    await takeLeave(talk);
  },
};

/** Gives up on every question, in other words each time. */
const givesUp: Script = {
  name: 'gives up',
  topic: 'python',
  introduction: 'I am Joe, I have 2 years of experience and I wrote some scripts in Python.',
  async hold(talk) {
    const words = [
      "I don't know, sorry.",
      'No idea at all.',
      'I have never worked with that, so I cannot answer.',
      'Pass.',
      "That one I can't answer either.",
    ];
    await throughQuestions(talk, {
      question: (number) => talk.giveUp(words[number - 1] ?? 'I do not know.'),
      async followUp(number) {
        talk.check(false, `Question ${number} got a follow-up on nothing.`);
        await talk.remark('I do not know.');
      },
    });
    const end = talk.turns.at(-1)?.reply ?? '';
    talk.check(!/a lot to go on|good answers|well done/i.test(end), `It ended with "${end}".`);
    await takeLeave(talk);
    const levels = levelsOf(talk);
    talk.check(
      levels.slice(2).every((level) => level === 'junior'),
      `Levels: ${levels.join(', ')}.`,
    );
  },
};

export const knowing: readonly Script[] = [strong, weak, asker, givesUp];
