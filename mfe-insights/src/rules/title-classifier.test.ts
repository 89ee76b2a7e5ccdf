import { technologies, technologyLabels } from '@parley/api/contract/topics';
import fc from 'fast-check';
import { classifyTitle, titleClasses } from './title-classifier.ts';

test.each([
  ['React Interview', 'React'],
  ['react.js basics', 'React'],
  ['Node.js Interview', 'Node.js'],
  ['NODEJS', 'Node.js'],
  ['Python 3 Interview', 'Python'],
  ['JavaScript Interview', 'JavaScript'],
  ['Modern JS', 'JavaScript'],
  ['System Design Interview', 'System Design'],
  ['system_design', 'System Design'],
  ['Reactive systems', 'General'],
  ['Vue.js Interview', 'General'],
  ['TypeScript Interview', 'General'],
  ['', 'General'],
])('classifies "%s" as %s @LIMIT-29', (title, expected) => {
  expect(classifyTitle(title)).toBe(expected);
});

test('classifies every technology’s own title as itself or as general', () => {
  for (const technology of technologies) {
    const label = technologyLabels[technology];
    const known = titleClasses.find((name) => name === label);
    expect(classifyTitle(`${label} Interview`)).toBe(known ?? 'General');
  }
});

test('ignores case and surrounding text', () => {
  const name = fc.constantFrom('React', 'Node.js', 'Python', 'JavaScript', 'System Design');
  const around = fc.constantFrom('', ' ', 'Senior ', ' Interview', ' – part 2', '!');
  fc.assert(
    fc.property(name, around, around, (label, before, after) => {
      const expected = classifyTitle(label);
      expect(expected).toBe(label);
      expect(classifyTitle(`${before} ${label.toUpperCase()} ${after}`)).toBe(expected);
    }),
  );
});

test('assigns exactly one class to any title', () => {
  fc.assert(fc.property(fc.string(), (title) => titleClasses.includes(classifyTitle(title))));
});
