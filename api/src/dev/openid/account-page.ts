import { escapeHtml, htmlPage } from '../../http/html.ts';

const people = [
  ['Ada', 'Lovelace', 'ada.lovelace@parley.test'],
  ['Grace', 'Hopper', 'grace.hopper@parley.test'],
  ['Alan', 'Turing', 'alan.turing@parley.test'],
] as const;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

function personForm(action: string, fields: string, [first, last, email]: (typeof people)[number]) {
  return `<form method="post" action="${action}" class="row">
${fields}${hidden('first_name', first)}${hidden('last_name', last)}${hidden('email', email)}${hidden('verified', 'yes')}
<button class="button" type="submit">${first} ${last}</button> <span class="muted">${email}</span>
</form>`;
}

/** The page on which a developer chooses whom the local provider vouches for. */
export function accountPage(
  productName: string,
  action: string,
  request: Readonly<Record<string, string>>,
): string {
  const fields = Object.entries(request)
    .map(([name, value]) => hidden(name, value))
    .join('');
  return htmlPage(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="muted">This local provider stands in for Google while ${escapeHtml(productName)} runs on this machine. Choose whom to sign in as.</p>
<section class="card"><h2>People</h2>
${people.map((user) => personForm(action, fields, user)).join('\n')}
</section>
<form method="post" action="${action}" class="card">
<h2>Somebody else</h2>
${fields}
<p><label>Email address<br><input name="email" type="email" required maxlength="254" autocomplete="off"></label></p>
<p><label>First name<br><input name="first_name" maxlength="200" autocomplete="off"></label></p>
<p><label>Last name<br><input name="last_name" maxlength="200" autocomplete="off"></label></p>
<p><label>Account number, when the address is not to decide<br><input name="subject" maxlength="200" autocomplete="off"></label></p>
<p><label><input name="verified" type="checkbox" value="yes" checked> The address is verified</label></p>
<p><button class="button" type="submit">Sign in</button></p>
</form>
<form method="post" action="${action}">${fields}${hidden('decline', 'yes')}
<p><button type="submit">Cancel</button></p></form>`,
    `<style>.row { margin: 16px 0 0; } input:not([type=checkbox]) { box-sizing: border-box; width: 100%; padding: 10px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }</style>`,
  );
}
