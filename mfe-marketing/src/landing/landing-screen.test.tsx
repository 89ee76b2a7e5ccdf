import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LandingScreen } from './landing-screen.tsx';
import { questions } from './questions.ts';

const plan = {
  identity: 'parley_free',
  name: 'Free',
  description: 'Find out where you stand.',
  price: { monthly: 0 },
  popular: false,
  features: [
    { text: '2 interviews a month', included: true },
    { text: 'Report download', included: false },
  ],
  cta: 'Start Free',
  color: 'muted',
  borderColor: 'hairline',
};
const pricing = [
  plan,
  {
    ...plan,
    identity: 'parley_plus',
    name: 'Parley Plus',
    price: { monthly: 10 },
    popular: true,
    features: [{ text: 'Report download', included: true }],
    cta: 'Get Plus',
  },
];
const plansCall = 'GET /app-setup/platform-pricing';
const plansAnswer = { [plansCall]: { data: { pricing } } };

const open = (at = '/') => renderScreen(<LandingScreen />, { path: '/', at });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  const found = screen.getAllByRole('listitem').find((item) => item.contains(heading));
  if (!found) throw new Error(`There is no card for ${name}.`);
  return within(found);
};

test('links every call to action to account creation @LANDING-9 @LANDING-17 @LANDING-26', async () => {
  answerApi(plansAnswer);
  open();
  for (const name of ['Practice Free Interview', 'Start Your Free Trial'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/create-account');
  for (const name of ['Start Free', 'Get Plus'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/create-account');
});

test('the sentence above the headline goes on in another line where it does not fit', () => {
  answerApi(plansAnswer);
  open();
  const sentence = screen.getByText('Engineers who practice here are getting offers');
  // jsdom takes the last rule, not the more specific one.
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const around = `.${sentence.parentElement?.className.split(' ').at(-1)}>span`;
  expect(rules.map(({ cssText }) => cssText)).toContain(`${around} {white-space: normal;}`);
});

test('shows the claims and a report in the first view @LANDING-11 @LANDING-12', () => {
  answerApi(plansAnswer);
  open();
  for (const value of ['91%', '50+', '30+', '4.8'])
    expect(screen.getByText(value)).toBeInTheDocument();
  const report = within(screen.getByRole('region', { name: 'Sample feedback report' }));
  expect(
    report.getByRole('img', { name: 'Overall score 84 out of 100, Good' }),
  ).toBeInTheDocument();
});

test('claims live conversations, languages, formats and lengths @PRODUCT-6 @PRODUCT-7 @PRODUCT-8 @PRODUCT-9', async () => {
  answerApi(plansAnswer);
  open();
  expect(screen.getByText(/AI interviewer who asks, listens and follows up/)).toBeVisible();
  const answerTo = async (question: string) => {
    await userEvent.click(screen.getByRole('button', { name: question }));
    return screen.findByRole('region', { name: question });
  };
  expect(await answerTo('Can I practice in a language other than English?')).toHaveTextContent(
    /more than 50 languages and you can switch between them/,
  );
  expect(await answerTo('Do I need a camera and a microphone?')).toHaveTextContent(
    /interview with voice and video.*text-only session/,
  );
  expect(await answerTo('How long does an interview take?')).toHaveTextContent(
    /full session takes 30 to 60 minutes, a focused one 15 to 30/,
  );
});

test('names roles and types of company @PRODUCT-10 @PRODUCT-11', () => {
  answerApi(plansAnswer);
  open();
  expect(
    screen.getByText(
      'For front-end, back-end, full-stack and DevOps roles, at large companies, startups and enterprises.',
    ),
  ).toBeInTheDocument();
});

test('has a region for every anchor of the navigation @LANDING-2', () => {
  answerApi(plansAnswer);
  open();
  for (const id of ['feature', 'how-it-works', 'results', 'pricing', 'faq'])
    expect(screen.getAllByRole('region').filter((region) => region.id === id)).toHaveLength(1);
});

test('shows Free for a free plan and the price per month for others @LANDING-16 @LANDING-19 @LANDING-20 @STATE-1', async () => {
  answerApi(plansAnswer);
  open();
  expect(screen.getByRole('status', { name: 'Loading plans' })).toBeInTheDocument();
  expect((await card('Free')).getAllByText('Free')).toHaveLength(2);
  const plus = await card('Parley Plus');
  expect(plus.getByText('$10').parentElement).toHaveTextContent('$10 per month');
  expect(screen.queryByRole('status', { name: 'Loading plans' })).not.toBeInTheDocument();
});

test('marks only the popular plan as most popular @LANDING-18', async () => {
  answerApi(plansAnswer);
  open();
  expect((await card('Parley Plus')).getByText('Most Popular')).toBeInTheDocument();
  expect((await card('Free')).queryByText('Most Popular')).not.toBeInTheDocument();
});

test('strikes excluded features through and announces them @LANDING-21', async () => {
  answerApi(plansAnswer);
  open();
  const left = (await card('Free')).getByText('Report download');
  expect(left.tagName).toBe('S');
  expect(left.parentElement).toHaveTextContent('Not included: Report download');
  expect((await card('Parley Plus')).getByText('Report download').tagName).not.toBe('S');
});

test('offers a retry when the plans cannot be loaded @STATE-2', async () => {
  let failing = true;
  answerApi({ [plansCall]: () => (failing ? { status: 500 } : { data: { pricing } }) });
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The plans cannot be shown right now')).toBeInTheDocument();
  failing = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Get Plus' })).toBeInTheDocument();
});

test('opens one question at a time, initially the first @LANDING-22 @LANDING-23 @LANDING-24 @LANDING-25', async () => {
  answerApi(plansAnswer);
  open();
  const buttons = questions.map(({ question }) => screen.getByRole('button', { name: question }));
  const opened = () =>
    buttons.flatMap((button, index) =>
      button.getAttribute('aria-expanded') === 'true' ? [index] : [],
    );
  expect(buttons).toHaveLength(9);
  expect(opened()).toEqual([0]);
  const [, , third] = buttons;
  if (!third) throw new Error('There is no third question.');
  await userEvent.click(third);
  expect(opened()).toEqual([2]);
  await userEvent.click(third);
  expect(opened()).toEqual([]);
});

describe('an anchor in the address', () => {
  function watchScrolling() {
    const scrolled: { id: string; behavior: unknown }[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
      how,
    ) {
      scrolled.push({ id: this.id, behavior: typeof how === 'object' ? how.behavior : how });
    });
    return scrolled;
  }

  test('scrolls to the section on load and on change', async () => {
    answerApi(plansAnswer);
    const scrolled = watchScrolling();
    const { router } = open('/#faq');
    expect(scrolled).toEqual([{ id: 'faq', behavior: 'smooth' }]);
    expect(screen.getByRole('region', { name: 'Questions people ask first' })).toHaveFocus();
    await act(() => router.navigate('/#pricing'));
    expect(scrolled.map(({ id }) => id)).toEqual(['faq', 'pricing']);
    await act(() => router.navigate('/#pricing'));
    expect(scrolled.map(({ id }) => id)).toEqual(['faq', 'pricing', 'pricing']);
  });

  test('jumps without animation under reduced motion', () => {
    answerApi(plansAnswer);
    const scrolled = watchScrolling();
    const plain = window.matchMedia('none');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...plain, media: query, matches: /reduce/.test(query) }));
    open('/#faq');
    expect(scrolled).toEqual([{ id: 'faq', behavior: 'auto' }]);
  });

  test('ignores an unknown anchor', () => {
    answerApi(plansAnswer);
    const scrolled = watchScrolling();
    open('/#nowhere');
    expect(scrolled).toEqual([]);
  });
});

test('Watch Demo opens a captioned film without autoplay, and Escape closes it @LANDING-10', async () => {
  answerApi(plansAnswer);
  open();
  const button = screen.getByRole('button', { name: 'Watch Demo' });
  await userEvent.click(button);
  const film = await screen.findByLabelText('Demo of an interview');
  expect(film).toHaveAttribute('preload', 'none');
  expect(film).not.toHaveAttribute('autoplay');
  expect(film.querySelector('track[kind=captions]')).toHaveAttribute('srclang', 'en');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('shows plans of a newer API as they are described', async () => {
  const team = {
    identity: 'parley_team',
    name: 'Parley Team',
    price: { monthly: 90, currency: 'EUR' },
    seats: 5,
  };
  answerApi({ [plansCall]: { data: { pricing: [...pricing, team, { unreadable: true }] } } });
  open();
  const shown = await card('Parley Team');
  expect(shown.getByText('€90')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '/create-account');
});
