import { markdownTable } from '../support/markdown-table.ts';
import type { Variable } from './variables.ts';

const introduction = `# Environment variables

Every variable that the programs read, from the schemas that parse them. \`npm run parley -- environment --write\`
writes this page, and \`npm test\` fails when it is stale. An empty variable counts as not set. A program that
is started with a mistake, or in production (\`NODE_ENV=production\`) without what that requires, ends at once
and names every variable concerned.

- **API** and **interviewer** are the two programs; **commands** are those of \`npm run parley\`, with
  \`start\`, \`serve\` and the release service. \`npm start\` gives both programs what it read itself.
- A **secret** belongs into neither a repository nor an image nor a log. [key-rotation.md](key-rotation.md) says
  how each is replaced.
- \`deploy/.env.example\` lists what the containers of \`deploy/compose.yaml\` need, with those of nginx.
`;

/** The page with the table. */
export function environmentPage(variables: readonly Variable[]): string {
  const rows = variables.map((variable) => [
    `\`${variable.name}\``,
    variable.meaning,
    variable.usually,
    variable.programs.join(', '),
    variable.production,
    variable.isSecret ? 'yes' : '',
  ]);
  const head = ['variable', 'meaning', 'when not set', 'read by', 'production', 'secret'];
  return `${introduction}\n${markdownTable(head, rows)}\n`;
}
