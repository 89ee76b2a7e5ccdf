import { describeDevice } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeDevice', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/130.0 Safari/537.36 Edg/130.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari on iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/130.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['<script>alert(1)</script>', ''],
    [undefined, ''],
  ])('%p', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});
