import { createHash } from 'node:crypto';

/**
 * What makes the card form pleasant to fill in. The page works without it: the server checks
 * everything again. It writes texts only, never HTML.
 */
export const checkoutScript = `
(() => {
  const form = document.querySelector('form[data-card]');
  if (!form) return;
  const get = (id) => document.getElementById(id);
  const [number, expiry, code, name, brand] = ['number', 'expiry', 'code', 'name', 'brand'].map(get);
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
  const brandOf = (text) =>
    /^4/.test(text) ? 'Visa' : /^(5[1-5]|2[2-7])/.test(text) ? 'Mastercard' : /^3[47]/.test(text) ? 'Amex' : '';
  const fits = (text) => {
    let sum = 0;
    [...text].reverse().forEach((digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
    return sum % 10 === 0;
  };
  const problems = {
    number: () => {
      const text = digits(number.value);
      if (text.length < 13) return 'Your card number is incomplete.';
      return fits(text) ? '' : 'Your card number is not valid.';
    },
    expiry: () => {
      const parts = /^(\\d{2})\\/(\\d{2})$/.exec(expiry.value);
      if (!parts) return 'Enter the expiry date as MM/YY.';
      if (Number(parts[1]) < 1 || Number(parts[1]) > 12) return 'The month of the expiry date is not valid.';
      return Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) <= Date.now() ? 'Your card has expired.' : '';
    },
    code: () => (/^\\d{3,4}$/.test(code.value) ? '' : 'Your card\\u2019s security code is incomplete.'),
    name: () => (name.value.trim() ? '' : 'Enter the name on the card.'),
  };
  const tell = (input, text) => {
    get(input.id + '-problem').textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  const showBrand = () => { brand.textContent = brandOf(digits(number.value)); };

  number.addEventListener('input', () => { format(number, inFours); showBrand(); });
  expiry.addEventListener('input', (event) => {
    // Deleting the slash deletes the digit before it, rather than writing the slash again.
    if (event.inputType === 'deleteContentBackward' && /^\\d{2}$/.test(expiry.value)) return;
    format(expiry, asDate);
  });
  code.addEventListener('input', () => format(code, (text) => text.slice(0, 4)));
  for (const input of [number, expiry, code, name]) {
    input.addEventListener('blur', () => { if (input.value) tell(input, problems[input.id]()); });
    input.addEventListener('input', () => { if (!problems[input.id]()) tell(input, ''); });
  }
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    const wrong = [number, expiry, code, name].filter((input) => {
      const text = problems[input.id]();
      tell(input, text);
      return text;
    });
    if (wrong.length > 0) {
      event.preventDefault();
      wrong[0].focus();
      return;
    }
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
      for (const input of [number, expiry, code, name]) tell(input, '');
      showBrand();
      button.focus();
    });
  }
  showBrand();
})();
`;

/** The script as a content security policy allows it. */
export const checkoutScriptSource = `'sha256-${createHash('sha256').update(checkoutScript).digest('base64')}'`;
