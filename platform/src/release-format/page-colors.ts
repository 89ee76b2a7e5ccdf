import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sharedUiFolder } from '../workspace/packages.ts';

const pageColors = z.object({ light: z.string(), dark: z.string() });

/** Background of a page in each color scheme, from the theme of shared-ui. */
export function readPageColors(): z.infer<typeof pageColors> {
  const file = path.join(sharedUiFolder(), 'src/theme/page-colors.json');
  return pageColors.parse(JSON.parse(readFileSync(file, 'utf8')));
}
