import { furtherPoint, levelsOf, type Script, takeLeave, throughQuestions } from '../script.ts';

/** Adds to earlier answers, goes back, and moves on again. */
const amends: Script = {
  name: 'amends',
  topic: 'sql',
  introduction: 'I am Zoe, I have 5 years of experience and I built reports on large databases.',
  async hold(talk) {
    const pointsOf = new Map<number, readonly string[]>();
    const point = (number: number, at: number) => pointsOf.get(number)?.[at] ?? '';
    const done = new Set<number>();
    await throughQuestions(talk, {
      async question(number) {
        pointsOf.set(number, talk.material.points);
        if (number === 2 && !done.has(2)) {
          done.add(2);
          await talk.amend(1, `Let me add something to the first question: ${point(1, 2)}`);
          talk.check(talk.number === 2, 'After an addition it did not lead back to question 2.');
        }
        if (number === 3 && !done.has(3)) {
          done.add(3);
          await talk.remark('Can we go back to question 2?', { mayRepeat: true });
          talk.check(talk.number === 2, 'It did not go back to question 2.');
          talk.expect(2, point(2, 2));
          await talk.say(point(2, 2), true);
          talk.check(talk.number === 3, 'It did not lead back to question 3.');
        }
        await talk.answer(`${point(number, 0)} ${point(number, 1)}`);
      },
      async followUp() {
        await talk.remark('I have nothing to add to that.');
      },
    });
    await talk.remark('Can we go back to question 1?', { mayRepeat: true });
    talk.expect(1, point(1, 3) || point(1, 1));
    await talk.say(point(1, 3) || point(1, 1), true);
    await takeLeave(talk);
  },
};

/** Takes hints in a coached interview. */
const coached: Script = {
  name: 'coached',
  topic: 'vue',
  choice: { mode: 'coached' },
  introduction: 'I am Ivy, I have 2 years of experience and I built forms with Vue.',
  async hold(talk) {
    const wanted = [3, 1, 0, 2, 0];
    await throughQuestions(talk, {
      async question(number) {
        const { hints, points } = talk.material;
        for (let given = 0; given < (wanted[number - 1] ?? 0); given += 1) {
          const ask = given === 0 ? 'Can I have a hint?' : `Hint number ${given + 1}, please.`;
          const reply = await talk.remark(ask);
          talk.check(reply.includes(hints[given] ?? '?'), `Instead of a hint: "${reply}".`);
          if (talk.number !== number) return;
        }
        await talk.answer(points.slice(0, 3).join(' '));
      },
      async followUp(_number, count) {
        const point = talk.material.points[2 + count];
        if (point === undefined) await talk.remark('I do not know that.');
        else await talk.answer(point);
      },
    });
    await takeLeave(talk);
    const hints = talk.state.questions.map((question) => question.hints);
    talk.check(hints.join() === wanted.join(), `Hints counted: ${hints.join()}.`);
  },
};

/** Wants it easier, then harder. */
const wishes: Script = {
  name: 'easier, then harder',
  topic: 'postgresql',
  introduction: 'I am Sam, I have 4 years of experience and I built booking systems.',
  async hold(talk) {
    await throughQuestions(talk, {
      async question(number) {
        if (number === 1) await talk.remark('This is too hard, can I have easier questions?');
        if (number === 2) await talk.remark('That is too easy, give me a harder one, please.');
        await talk.answer(talk.material.points.slice(0, 2).join(' '));
      },
      followUp: (_number, count) => furtherPoint(talk, count),
    });
    await takeLeave(talk);
    const path = levelsOf(talk).slice(0, 3).join();
    talk.check(path === 'intermediate,junior,intermediate', `Levels: ${path}.`);
  },
};

/** Has three questions of their own at the end. */
const curious: Script = {
  name: 'asks at the end',
  topic: 'golang',
  choice: { manner: 'neutral' },
  introduction: 'I am Noa, I have 3 years of experience and I built command line tools in Go.',
  async hold(talk) {
    await throughQuestions(talk, {
      question: () => talk.answer(talk.material.modelAnswer),
      followUp: (_number, count) => furtherPoint(talk, count),
    });
    const questions = [
      'How big is the team that I would join?',
      'How do you release your software?',
      'What would my first months look like?',
    ];
    const replies = new Set<string>();
    for (const question of questions) replies.add(await talk.remark(question));
    talk.check(replies.size === questions.length, 'Two questions got the same reply.');
    const last = [...replies].at(-1) ?? '';
    talk.check(/End Interview/.test(last), `It ended with "${last}".`);
  },
};

export const steering: readonly Script[] = [amends, coached, wishes, curious];
