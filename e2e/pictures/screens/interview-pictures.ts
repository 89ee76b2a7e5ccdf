import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { newInterview } from '../../support/api.ts';
import { expect } from '../../support/test.ts';
import type { Booth, Picture } from '../picture.ts';

const screen = 'interview room';
const ada = { firstName: 'Ada', lastName: 'Lovelace', plan: 'max' } as const;

interface Kind {
  interviewType?: 'video' | 'text';
  mode?: 'real' | 'coached';
}

/** The room of a new interview. */
async function room(booth: Booth, kind: Kind = {}): Promise<LivePage> {
  const user = await booth.signIn(ada);
  const live = new LivePage(booth.page);
  await live.open(await newInterview(user.token, 'react', kind));
  await expect(booth.page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
  await expect(booth.page.getByText(/The interviewer answers in/)).toBeVisible();
  return live;
}

/** A written interview at its first question. */
async function atQuestion(booth: Booth, kind: Kind = { interviewType: 'text' }): Promise<LivePage> {
  const live = await room(booth, kind);
  await live.start();
  await live.introduce();
  return live;
}

const answer =
  'I would start from what the component needs, keep the state close to where it is used, and measure before changing anything.';

/** Says an answer that counts. */
async function answered(booth: Booth): Promise<LivePage> {
  const live = await atQuestion(booth);
  await live.readTurnsAsAnswers();
  await live.answerQuestion(answer, 1, 5);
  return live;
}

const before: readonly Picture[] = [
  {
    screen,
    state: 'before the start',
    isViewOnly: true,
    show: async (booth) => {
      await room(booth);
    },
  },
  {
    screen,
    state: 'before the start, in writing',
    isViewOnly: true,
    show: async (booth) => {
      await room(booth, { interviewType: 'text' });
    },
  },
  {
    screen,
    state: 'no camera',
    isViewOnly: true,
    show: async (booth) => {
      await booth.page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      });
      const user = await booth.signIn(ada);
      await new LivePage(booth.page).open(await newInterview(user.token));
      await expect(booth.page.getByText('Camera access required').first()).toBeVisible();
    },
  },
  {
    screen,
    state: 'interviewer not reached',
    isViewOnly: true,
    show: async (booth) => {
      await booth.page.route('**/realtime/**', (route) => route.abort('connectionrefused'));
      await booth.page.routeWebSocket(/realtime/, (socket) => socket.close());
      const live = await room(booth, { interviewType: 'text' });
      await booth.page.getByRole('button', { name: 'Start Interview' }).click();
      await expect(live.alert).toContainText('The interviewer could not be reached');
    },
  },
  {
    screen,
    state: 'no interview chosen',
    isViewOnly: true,
    show: async (booth) => {
      await booth.signIn(ada);
      await booth.page.goto('/start-interview');
      await expect(booth.page.getByText('No interview is chosen')).toBeVisible();
    },
  },
  {
    screen,
    state: 'not found',
    isViewOnly: true,
    show: async (booth) => {
      await booth.signIn(ada);
      await booth.page.goto('/start-interview?id=00000000-0000-4000-8000-000000000000');
      await expect(booth.page.getByText('This interview was not found')).toBeVisible();
    },
  },
  {
    screen: 'interview room by its other address',
    state: 'before the start',
    isViewOnly: true,
    show: async (booth) => {
      const user = await booth.signIn(ada);
      const id = await newInterview(user.token);
      await booth.page.goto(`/interview?id=${id}&language=react&type=new`);
      await expect(booth.page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
    },
  },
];

const talking: readonly Picture[] = [
  {
    screen,
    state: 'talking',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      const live = await room(booth);
      await live.start();
      await expect(live.conversation.getByRole('listitem').first()).toContainText(/[.?!]$/);
    },
  },
  {
    screen,
    state: 'a question',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      await atQuestion(booth, {});
    },
  },
  {
    screen,
    state: 'a question, in writing',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      await atQuestion(booth);
    },
  },
  {
    screen,
    state: 'panel of a question',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      const live = await answered(booth);
      await live.inStrip(1, 'answered').click();
      await expect(booth.page.getByRole('button', { name: 'Save answer' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'transcript',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      await atQuestion(booth);
      await booth.page.getByRole('button', { name: 'Transcript' }).click();
      await expect(booth.page.getByRole('list', { name: 'Everything said' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'keyboard shortcuts',
    isViewOnly: true,
    show: async (booth) => {
      await room(booth, { interviewType: 'text' });
      await booth.page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(booth.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    screen,
    state: 'end dialog',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      const live = await atQuestion(booth);
      await live.end();
      await expect(booth.page.getByRole('button', { name: 'End now' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'end dialog with unsent words',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      const live = await atQuestion(booth);
      await live.answer.fill(answer);
      await live.end();
      await expect(
        booth.page.getByRole('dialog', { name: 'You have not sent these words' }),
      ).toBeVisible();
    },
  },
  {
    screen,
    state: 'hint of a coached interview',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      await atQuestion(booth, { interviewType: 'text', mode: 'coached' });
      await booth.page.getByRole('button', { name: 'Hint (1 of 3)' }).click();
      await expect(booth.page.getByRole('button', { name: 'Hint (2 of 3)' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'remark of a coached interview',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      const live = await atQuestion(booth, { interviewType: 'text', mode: 'coached' });
      await live.readTurnsAsAnswers();
      await live.say(await live.goodAnswer());
      await expect(live.answered()).toHaveText('1');
      await live.page.waitForTimeout(1_000);
    },
  },
  {
    screen,
    state: 'answer kept while the API is away',
    isLive: true,
    isViewOnly: true,
    show: async (booth) => {
      const live = await atQuestion(booth);
      await live.readTurnsAsAnswers();
      await booth.page.route('**/api/v1/interview/*/answers', (route) => route.abort());
      await live.say(answer);
      await expect(live.alert).toContainText('kept on this device');
    },
  },
];

const results: readonly Picture[] = [
  {
    screen,
    state: 'results in preparation',
    isLive: true,
    show: async (booth) => {
      const live = await answered(booth);
      await booth.hold(/^\/interview-grading\/grade-interview/);
      await live.endEarly();
      await expect(
        booth.page.getByRole('heading', { name: 'Processing Your Results' }),
      ).toBeVisible();
    },
  },
  {
    screen,
    state: 'results',
    isLive: true,
    show: async (booth) => {
      const live = await answered(booth);
      await live.endEarly();
      await expect(new ResultsPage(booth.page).overallScore).toBeVisible();
    },
  },
  {
    screen,
    state: 'ended before the first question',
    isLive: true,
    show: async (booth) => {
      const live = await room(booth, { interviewType: 'text' });
      await live.start();
      await live.endEarly();
      await expect(
        booth.page.getByText('The interview ended before its first question'),
      ).toBeVisible();
    },
  },
];

export const interviewPictures: readonly Picture[] = [...before, ...talking, ...results];
