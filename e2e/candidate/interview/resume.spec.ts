import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { storedConversations } from '../../pages/stored-conversations.ts';
import { newInterview } from '../../support/api.ts';
import { holdRequests } from '../../support/hydration.ts';
import { expect, test } from '../../support/test.ts';

test('resumes at question 3 after a reload with the transcript and the draft answer @STATE-15', async ({
  page,
  browser,
  signIn,
}) => {
  const user = await signIn();
  const interview = await newInterview(user.token);
  const live = new LivePage(page);
  await live.begin(interview);
  const answer = await live.goodAnswer();
  await live.answerQuestion(answer, 1, 5);
  await live.answerQuestion('', 2, 5);
  const third = await live.currentQuestion();
  await live.answer.fill('Half of what I wanted to');

  await page.reload();
  await expect(page.getByText('You have answered 1 of 5 questions.')).toBeVisible();
  await page.getByRole('button', { name: 'Transcript' }).click();
  const transcript = page.getByRole('list', { name: 'Everything said' });
  await expect(transcript).toContainText(answer);
  await expect(transcript).toContainText('I am ready');
  // A toast, which stays as long as a pointer is on it, may cover the button.
  await page.keyboard.press('Escape');
  await live.start();
  await expect(live.question).toHaveText(`Question: ${third}`);
  await expect(live.answer).toHaveValue('Half of what I wanted to');

  // Another device knows what the server knows.
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript((token) => localStorage.setItem('auth-token', token), user.token);
  const phone = new LivePage(await elsewhere.newPage());
  await phone.open(interview);
  await phone.page.getByRole('button', { name: 'Transcript' }).click();
  await expect(phone.page.getByRole('list', { name: 'Everything said' })).toContainText(answer);
  await phone.page.getByRole('button', { name: 'Close the transcript' }).click();
  await phone.start();
  await expect(phone.question).toHaveText(`Question: ${third}`);
  await elsewhere.close();
});

test('goes on within the introduction after a reload, without greeting again @VOICE-18', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const interview = await newInterview(user.token, 'react', { interviewType: 'text' });
  const live = new LivePage(page);
  await live.open(interview);
  await live.start();
  const lines = live.conversation.locator('li');
  await expect(lines.last()).toContainText(/name|call you/);
  await expect.poll(() => storedConversations(page)).toMatch(/name|call you/);

  await page.reload();
  await live.start();
  await expect(lines.last()).toContainText(/(Welcome back|Good to see you again).*(name|call you)/);
  await expect(lines.last()).not.toContainText('AI interviewer');
  const reply = await live.remark('I am Ada, and I have 4 years of experience as a developer.');
  expect(reply).toMatch(/project|buil|work(ed)? on/i);
  await expect.poll(() => storedConversations(page)).toContain(reply.slice(-20));

  await page.reload();
  await live.start();
  await expect(lines.last()).toContainText(/Welcome back|Good to see you again/);
  await expect(lines.last()).toContainText(/project|buil|work(ed)? on/i);
  await expect(lines.last()).not.toContainText(/your name|call you|years/);
  await live.say('I built dashboards in React.');
  await expect(lines.last()).toContainText(/I am ready/);
  await live.say('I am ready');
  await expect(live.question).toBeVisible();
});

test('offers to take the interview over in a second tab with its transcript and draft', async ({
  page,
  context,
  signIn,
}) => {
  const user = await signIn();
  const first = new LivePage(page);
  const interview = await first.beginWritten(user.token);
  const question = await first.currentQuestion();
  await first.answer.fill('Half of');

  const second = new LivePage(await context.newPage());
  await second.open(interview);
  const elsewhere = 'This interview is open in another tab';
  await expect(second.page.getByText(elsewhere)).toBeVisible();
  await second.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(first.page.getByText(elsewhere)).toBeVisible();
  await second.start();
  await expect(second.question).toHaveText(`Question: ${question}`);
  await expect(second.answer).toHaveValue('Half of');
});

test('keeps every answer when the session expires during the interview @STATE-3 @STATE-4 @DESIGN-18', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  await page.route('**/api/v1/interview/*/answers', (route) =>
    route.fulfill({
      status: 401,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { status: 401, message: 'Please sign in again.', data: null },
    }),
  );
  const answer = await live.goodAnswer();
  await live.readTurnsAsAnswers();
  await live.say(answer);
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();

  await page.unrouteAll();
  await page.evaluate((token) => localStorage.setItem('auth-token', token), user.token);
  const saved = page.waitForResponse(
    (response) => response.url().includes('/answers') && response.status() === 200,
  );
  await live.open(interview);
  expect((await saved).request().postDataJSON()).toMatchObject({ answer });
  await expect(page.getByText('You have answered 1 of 5 questions.')).toBeVisible();
});

test('falls back to a WebSocket when WebRTC is blocked @VOICE-1 @VOICE-3', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  await page.addInitScript(() => {
    // As behind a firewall: the offer goes out, and no packet ever comes back.
    RTCPeerConnection.prototype.setRemoteDescription = () => new Promise(() => {});
  });
  const sockets: string[] = [];
  let soundSent = 0;
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('input_audio_buffer.append')) soundSent += 1;
    });
  });
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  const loudness = () =>
    page.evaluate(async () => {
      const { srcObject } = document.querySelector('audio') ?? {};
      if (!(srcObject instanceof MediaStream)) return 0;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(srcObject).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      // Listens over the pauses between words.
      for (let look = 0; look < 30; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        analyser.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, ...samples);
      }
      await context.close();
      return loudest;
    });
  // From the beginning on: the greeting lasts only some seconds.
  const isGreeted = async () => {
    await expect.poll(loudness, { timeout: 180_000 }).toBeGreaterThan(0.01);
  };
  await Promise.all([live.start({ tries: 1 }), isGreeted()]);
  expect(sockets.filter((address) => address.includes('/v1/realtime'))).toHaveLength(1);
  await expect.poll(() => soundSent).toBeGreaterThan(10);
  // Typing stops the voice.
  await live.answer.press('a');
  await expect(page.getByText('AI interviewer · Listening')).toBeVisible();
  // Well before the introduction would have ended; what was decoded already is heard for a moment.
  await expect.poll(loudness).toBeLessThan(0.01);
  await live.introduce();
});

test('ends the interview once when End Interview is pressed twice @LIVE-20 @STATE-19', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const grades: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/grade-interview')) {
      grades.push(request.url());
    }
  });
  const live = new LivePage(page);
  await live.begin(await newInterview(user.token, 'react', { interviewType: 'text' }));
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  const release = await holdRequests(page, '**/grade-interview*');
  await live.end();
  await page.getByRole('button', { name: 'End now' }).dblclick();
  await expect(page.getByRole('button', { name: 'Ending...' })).toBeDisabled();
  release();
  await expect(new ResultsPage(page).overallScore).toBeVisible();
  expect(grades).toHaveLength(1);
});
