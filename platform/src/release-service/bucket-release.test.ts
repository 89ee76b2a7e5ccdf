import { type FakeBucket, startFakeBucket } from '../storage/testing/fake-bucket.ts';
import { jobAnswer } from './contract/contract.ts';
import { sendUpload, startTestService, type TestService } from './testing/test-service.ts';
import { makeTestUpload } from './testing/test-upload.ts';

let bucket: FakeBucket;
let service: TestService;

beforeAll(async () => {
  bucket = await startFakeBucket();
  const { settings } = bucket;
  service = await startTestService(['mfe-new'], {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey ?? '',
    S3_PREFIX: settings.prefix,
  });
});

afterAll(async () => {
  await service.stop();
  await bucket.stop();
});

test('an uploaded release of a site in a bucket is live there, with its files', async () => {
  const token = await service.credential('mfe-new');
  const upload = makeTestUpload('mfe-new', 'in the bucket');
  const { version } = upload.release;
  const address = await sendUpload(service, token, upload);
  const started = await service.send(token, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  expect(await service.ended(token, 'mfe-new', job)).toMatchObject({ state: 'done' });
  const file = await bucket.read(`releases/mfe-new/${version}/remoteEntry.abc.js`);
  expect(file?.text).toContain('in the bucket');
  expect((await bucket.read('site/registry.json'))?.text).toContain(version);
});
