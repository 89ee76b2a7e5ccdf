import type { Picture } from './picture.ts';
import { accountPictures } from './screens/account-pictures.ts';
import { developmentPictures } from './screens/development-pictures.ts';
import { insightsPictures } from './screens/insights-pictures.ts';
import { interviewPictures } from './screens/interview-pictures.ts';
import { publicPictures } from './screens/public-pictures.ts';
import { releasePictures } from './screens/release-pictures.ts';

/** Every screen in every state. */
export const allPictures: readonly Picture[] = [
  ...publicPictures,
  ...insightsPictures,
  ...interviewPictures,
  ...accountPictures,
  ...releasePictures,
  ...developmentPictures,
];
