import 'fake-indexeddb/auto';
import { api, createAppStore, signedIn } from '../store/store.ts';
import { answerApi, testApiUrl } from '../testing/testing.tsx';
import { AnswerOutbox } from './answer-outbox.ts';
import { LocalInterviewStore } from './local-interview-store.ts';
import { createAnswerSender } from './send-answer.ts';

const profileOf = (id: string) => ({
  data: {
    id,
    email: 'ada@parley.test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    accountType: 'parley_free',
  },
});
const notFound = { status: 404, message: 'There is no such interview.' };

test('an answer waits, and is not rejected, once another user is signed in', async () => {
  const user = crypto.randomUUID();
  const store = createAppStore({ apiUrl: testApiUrl });
  const signInAs = async (id: string) => {
    store.dispatch(signedIn(`token-of-${id}`));
    store.dispatch(api.util.resetApiState());
    const calls = answerApi({
      'GET /profile': profileOf(id),
      'POST /interview/i1/answers':
        id === user ? { data: { saved: {}, followUp: null } } : notFound,
    });
    const fetchProfile = () => store.dispatch(api.endpoints.profile.initiate());
    return { calls, fetchProfile };
  };
  await (await signInAs(user)).fetchProfile();
  const localStore = await LocalInterviewStore.open(user);
  const outbox = new AnswerOutbox(localStore, createAnswerSender(store.dispatch));

  const { calls, fetchProfile } = await signInAs('somebody-else');
  const answer = { interviewId: 'i1', questionId: 'q1', question: 'Why?', answer: 'Because.' };
  // Before it is known who has signed in, and after.
  await expect(outbox.save(answer)).rejects.toMatchObject({ status: 401 });
  await fetchProfile();
  expect(await outbox.flush()).toEqual({ sent: [], rejected: 0 });
  expect(calls.map(({ call }) => call)).toEqual(['GET /profile']);
  expect(outbox.waitingFor('i1')).toHaveLength(1);

  await (await signInAs(user)).fetchProfile();
  expect((await outbox.flush()).sent).toHaveLength(1);
  localStore.close();
});
