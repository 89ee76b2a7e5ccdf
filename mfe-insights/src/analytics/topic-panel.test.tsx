import { render, screen } from '@testing-library/react';
import { TopicPanel } from './topic-panel.tsx';

test('the bar of a topic is seen in the colors of a system', () => {
  render(
    <TopicPanel
      topics={[{ technology: 'react', interviews: 3, averageScore: 72, lastScore: 80 }]}
    />,
  );
  const line = screen.getByRole('table').querySelector('[aria-hidden=true]');
  const forced = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith('@media (forced-colors: active)'));
  const rule = (part: Element | null | undefined) => {
    const name = part?.className.match(/css-[\w-]+/)?.[0] ?? 'none';
    return forced.find((one) => one.includes(name));
  };
  expect(rule(line)).toMatch(/border: 1px solid/);
  expect(rule(line?.firstElementChild)).toMatch(/background-color: Highlight/);
});
