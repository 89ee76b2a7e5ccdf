import { newWebhookAddress, webhookAddress } from './webhook-address.ts';

test.each([
  'https://team.example/releases?team=insights',
  'http://localhost:9000/',
  'http://127.0.0.1:9000/hook',
  'http://[::1]:9000/hook',
])('the address %s is accepted @RELEASE-103', (address) => {
  expect(webhookAddress.parse(address)).toBe(address);
});

test.each([
  ['without a scheme', 'team.example/releases', 'not one of https'],
  ['with another scheme', 'ftp://team.example/releases', 'not one of https'],
  ['without encryption', 'http://team.example/releases', 'not encrypted'],
  ['of the metadata of a cloud', 'http://169.254.169.254/latest', 'not encrypted'],
  ['with a user', 'https://ada@team.example/', 'has a user or a password'],
  ['with a password', 'https://:secret@team.example/', 'has a user or a password'],
  ['with a fragment', 'https://team.example/#part', 'has a fragment'],
])('an address %s is refused with the reason @RELEASE-103', (_what, address, reason) => {
  expect(webhookAddress.safeParse(address).error?.issues[0]?.message).toContain(reason);
});

test('a new address of a port that HTTP clients refuse is refused, one that is stored is kept', () => {
  const address = 'https://team.example:6000/releases';
  expect(newWebhookAddress.safeParse(address).error?.issues[0]?.message).toContain('has a port');
  expect(webhookAddress.parse(address)).toBe(address);
});
