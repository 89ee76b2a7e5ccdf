import pageColors from './page-colors.json' with { type: 'json' };
import { darkColors, lightColors } from './tokens.ts';

test('the colors before the application starts are those of the page', () => {
  expect(pageColors).toEqual({ light: lightColors.paper, dark: darkColors.paper });
});
