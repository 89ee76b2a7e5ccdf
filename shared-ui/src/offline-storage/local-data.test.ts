import 'fake-indexeddb/auto';
import { holdPrivateFiles } from '../testing/private-files.ts';
import { deleteLocalInterview } from './local-data.ts';
import { LocalInterviewStore } from './local-interview-store.ts';

test('deleting an interview leaves no database open', async () => {
  holdPrivateFiles({});
  const store = await LocalInterviewStore.open('p1');
  await store.saveConversation({ interviewId: 'i1', transcript: [], question: null, ended: false });
  const closed = jest.spyOn(LocalInterviewStore.prototype, 'close');
  await deleteLocalInterview('p1', 'i1');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(await store.conversation('i1')).toBeNull();
  store.close();
});
