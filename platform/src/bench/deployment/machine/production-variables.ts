import { randomBytes } from 'node:crypto';
import type { BucketSettings } from '../../../workspace/environment.ts';
import type { Addresses } from './nginx.ts';

const product = { SUPPORT_EMAIL: 'support@parley.test', PRODUCT_NAME: 'Parley' };
const embedded = { NODE_ENV: 'production', EMBEDDED_IN_PRODUCTION: 'interviewer,grading' };

const interviewerUrls = ({ interviewers }: Addresses) =>
  [1, 2].map((at) => `${interviewers}/${at}`);

/**
 * The variables of the API and the interviewers of a deployment, as `deploy/compose.yaml` gives them.
 * @param mailUrl the mail server
 */
export function programVariables(addresses: Addresses, mailUrl: string) {
  const shared = {
    ...embedded,
    SITE_URL: addresses.site,
    INTERVIEWER_API_KEY: randomBytes(32).toString('hex'),
  };
  const urls = interviewerUrls(addresses);
  return {
    /** @param number which of the two, from 1 */
    interviewer: (number: number, port: number) => ({
      ...shared,
      INTERVIEWER_URL: urls[number - 1] ?? '',
      INTERVIEWER_HOST: '127.0.0.1',
      INTERVIEWER_PORT: String(port),
    }),
    api: (databaseUrl: string, port: number, dataDirectory: string) => ({
      ...shared,
      ...product,
      API_URL: addresses.api,
      API_PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      INTERVIEWER_URL: urls.join(','),
      SMTP_URL: mailUrl,
      MAIL_FROM: 'Parley <mail@parley.test>',
      // Nobody pays in a rehearsal: the service is never asked.
      STRIPE_SECRET_KEY: 'sk_test_rehearsal',
      STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      TRUSTED_PROXIES: '127.0.0.1',
      OPERATOR_TOKEN: randomBytes(32).toString('hex'),
    }),
  };
}

/** The variables with which the release tool reaches the deployment. */
export function releaseVariables(
  addresses: Addresses,
  { bucket, endpoint = '', prefix, credentials }: BucketSettings,
  dataDirectory: string,
): Record<string, string> {
  return {
    ...embedded,
    ...product,
    SITE_URL: addresses.site,
    CDN_URL: addresses.cdn,
    API_URL: addresses.api,
    INTERVIEWER_URL: interviewerUrls(addresses).join(','),
    DATA_DIR: dataDirectory,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_PREFIX: prefix,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
}
