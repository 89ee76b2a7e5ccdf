/** Why a camera or microphone cannot be used. */
export type MediaTrouble = 'denied' | 'missing' | 'in-use' | 'unsupported';

type Browser = 'chromium' | 'firefox' | 'safari';

function browserOf(userAgent: string): Browser {
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'firefox';
  if (/Safari\//.test(userAgent) && !/Chrom(?:e|ium)\/|CriOS\/|Edg/.test(userAgent))
    return 'safari';
  return 'chromium';
}

/** Where each browser has its permission for camera and microphone. */
const allowing: Readonly<Record<Browser, string>> = {
  chromium:
    'Click the icon at the left end of the address, switch on camera and microphone, then try again.',
  firefox:
    'Click the crossed-out camera or microphone beside the address, remove the block, then try again.',
  safari:
    'In the menu Safari, choose Settings for this website, allow camera and microphone, then try again.',
};

/** What the user can do about a camera or microphone that cannot be used, in their browser. */
export function mediaHelp(
  trouble: MediaTrouble,
  device: 'camera' | 'microphone',
  userAgent: string,
): string {
  switch (trouble) {
    case 'denied':
      return allowing[browserOf(userAgent)];
    case 'missing':
      return `No ${device} was found. Connect one, then try again.`;
    case 'in-use':
      return `Another program is using the ${device}. Close it, then try again.`;
    case 'unsupported':
      return 'This browser offers no camera here. Use a current one over https.';
  }
}
