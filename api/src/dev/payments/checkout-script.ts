import { createHash } from 'node:crypto';

/**
 * Formats the card form while it is filled in; the server checks it. It writes texts only, never
 * HTML.
 */
export const checkoutScript = `
(() => {
  const form = document.querySelector('form[data-card]');
  if (!form) return;
  const get = (id) => document.getElementById(id);
  const [number, expiry, code, name] = ['number', 'expiry', 'code', 'name'].map(get);
  const button = form.querySelector('button[data-pay]');
  const label = button.textContent;
  const digits = (text) => text.replace(/\\D/g, '');

  // Writes the text in its format and leaves the caret after the digit it stood after.
  const format = (input, write) => {
    const before = digits(input.value.slice(0, input.selectionStart ?? 0)).length;
    const atEnd = input.selectionStart === input.value.length;
    input.value = write(digits(input.value));
    let place = 0;
    for (let seen = 0; seen < before && place < input.value.length; place += 1) {
      if (/\\d/.test(input.value[place])) seen += 1;
    }
    if (atEnd) place = input.value.length;
    if (document.activeElement === input) input.setSelectionRange(place, place);
  };
  const inFours = (text) => (text.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');
  const asDate = (text) => {
    const date = (/^[2-9]/.test(text) ? '0' + text : text).slice(0, 4);
    return date.length > 2 ? date.slice(0, 2) + '/' + date.slice(2) : date;
  };
  const clearProblem = (input) => {
    get(input.id + '-problem').textContent = '';
    input.removeAttribute('aria-invalid');
  };

  number.addEventListener('input', () => format(number, inFours));
  expiry.addEventListener('input', (event) => {
    // Deleting the slash deletes the digit before it, rather than writing the slash again.
    if (event.inputType === 'deleteContentBackward' && /^\\d{2}$/.test(expiry.value)) return;
    format(expiry, asDate);
  });
  code.addEventListener('input', () => format(code, (text) => text.slice(0, 4)));
  for (const input of [number, expiry, code, name]) {
    input.addEventListener('input', () => clearProblem(input));
  }
  form.noValidate = true;
  form.addEventListener('submit', () => {
    button.disabled = true;
    button.textContent = 'Processing…';
  });
  // *Back* may bring the page back as it was left.
  addEventListener('pageshow', () => { button.disabled = false; button.textContent = label; });
  for (const use of document.querySelectorAll('button[data-number]')) {
    use.hidden = false;
    use.addEventListener('click', () => {
      number.value = inFours(digits(use.dataset.number));
      if (!expiry.value) expiry.value = '12/34';
      if (!code.value) code.value = '123';
      if (!name.value) name.value = 'Test Person';
      for (const input of [number, expiry, code, name]) clearProblem(input);
      button.focus();
    });
  }
})();
`;

/** The script as a content security policy allows it. */
export const checkoutScriptSource = `'sha256-${createHash('sha256').update(checkoutScript).digest('base64')}'`;
