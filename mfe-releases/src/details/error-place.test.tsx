import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorList } from './error-list.tsx';

const version = '1.0.0-00000000aa';
const frame = { file: '899.js', line: 1, column: 4_210 };
const call = `GET /operations/releases/mfe-account/versions/${version}/source?file=899.js&line=1&column=4210`;
const place = {
  source: 'src/profile/plan.ts',
  line: 12,
  column: 3,
  name: 'planName',
  code: { first: 11, lines: ['function planName(plan) {', '  return plan.name;', '}'] },
};

function open(answers: Parameters<typeof answerApi>[0], told: object = { frame }) {
  answerApi(answers);
  const topErrors = [{ name: 'TypeError', message: 'plan is undefined', count: 7, ...told }];
  const health = { loads: 1, errors: 7, errorRate: 0.9, loadP75: null, vitals: {}, topErrors };
  renderScreen(<ErrorList remote="mfe-account" name="Live" version={version} health={health} />);
}

test('an error names the line of its source, and opens its code with that line marked @RELEASE-110', async () => {
  open({ [call]: { data: { place } } });
  const where = await screen.findByText('src/profile/plan.ts:12 in planName');
  expect(screen.getByText('return plan.name;')).not.toBeVisible();
  await userEvent.click(where);
  expect(screen.getByText('return plan.name;')).toBeVisible();
  const marked = screen.getByRole('mark');
  expect(within(marked).getByText('12')).toBeVisible();
  expect(within(marked).getByText('return plan.name;')).toBeVisible();
});

test.each([
  [
    'without a source map',
    { data: { place: null } },
    /^899\.js:1:4210 \(no source map is kept of it\)$/,
  ],
  ['of an older release service', { status: 404 }, /^899\.js:1:4210 \(its source could not be/],
  [
    'whose map has no source',
    { data: { place: { ...place, code: null } } },
    /its source is not kept/,
  ],
  ['with an answer of another kind', { data: { place: { line: 'x' } } }, /could not be looked up/],
])(
  'an error %s says so beside the place that is known @RELEASE-110',
  async (_what, answer, words) => {
    open({ [call]: answer });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('an error without a place says that the browser told none @RELEASE-110', () => {
  open({}, {});
  expect(screen.getByText('The browser told no place.')).toBeVisible();
});
