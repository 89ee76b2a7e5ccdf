import { readStatements, tagsIn } from './statements.ts';

test('reads statements with the heading that they stand under', () => {
  const markdown = `# Specification

What this is.

## Dashboard (§2)

- **DASHBOARD-1** A card shows the total.
- **DASHBOARD-2** A row shows
  its title.

## Plans (§6)

- **PLAN-1** Free has two interviews.
`;
  expect(readStatements(markdown)).toEqual([
    {
      id: 'DASHBOARD-1',
      section: 'Dashboard (§2)',
      text: 'A card shows the total.',
      deviation: null,
    },
    {
      id: 'DASHBOARD-2',
      section: 'Dashboard (§2)',
      text: 'A row shows its title.',
      deviation: null,
    },
    { id: 'PLAN-1', section: 'Plans (§6)', text: 'Free has two interviews.', deviation: null },
  ]);
});

test.each(['*', '_'])('reads a deliberate deviation separately from the statement: %s', (sign) => {
  const markdown = `## History

- **HISTORY-1** The pager is
  static.
  ${sign}Deviation:${sign} It works, so that
  everything can be reached.
- **HISTORY-2** Delete asks first.
`;
  expect(readStatements(markdown)).toMatchObject([
    {
      text: 'The pager is static.',
      deviation: 'It works, so that everything can be reached.',
    },
    { text: 'Delete asks first.', deviation: null },
  ]);
});

test('ignores text between the items', () => {
  const markdown = '- **PLAN-1** One.\nAn introduction.\n\n  Indented.\n- **PLAN-2** Two.\n';
  expect(readStatements(markdown).map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

test.each(['- Without an id.', '- **plan-1** Small.', '- **PLAN** No number.', '- **PLAN-1**'])(
  'refuses the item "%s"',
  (line) => {
    expect(() => readStatements(line)).toThrow(line);
  },
);

test('refuses an id that stands twice', () => {
  expect(() => readStatements('- **PLAN-1** One.\n- **PLAN-1** Two.\n')).toThrow(
    'PLAN-1 stands twice',
  );
});

test('finds the ids in a title, each once', () => {
  expect(tagsIn('shows cards @DASHBOARD-3 @DASHBOARD-14, and again @DASHBOARD-3.')).toEqual([
    'DASHBOARD-3',
    'DASHBOARD-14',
  ]);
});

test('finds no id in addresses and packages', () => {
  expect(tagsIn('ada@PARLEY-1.test @parley/api ada.@PLAN-1 @plan-2 PLAN-3')).toEqual([]);
});
