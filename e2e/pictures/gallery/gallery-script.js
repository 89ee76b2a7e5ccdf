const viewer = document.querySelector('#viewer');
const large = document.querySelector('#large');
const caption = document.querySelector('#caption');
const filter = document.querySelector('#filter');
const onlyDifferent = document.querySelector('#different');
const viewNames = { here: 'here', there: 'there', marked: 'differing pixels' };
/** What the viewer shows of a picture that has another beside it: all, or one of them. */
const views = ['beside', 'here', 'there', 'marked'];
let view = 'beside';
let current = null;

/** The pictures that the filter leaves, as they stand on the page. */
const shown = () =>
  [...document.querySelectorAll('figure button')].filter((one) => one.offsetParent !== null);

function applyFilter() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const section of document.querySelectorAll('section')) {
    const matches = words.every((word) => section.dataset.words.includes(word));
    const differs = section.querySelector('.different, em') !== null;
    section.hidden = !matches || (onlyDifferent.checked && !differs);
  }
  for (const article of document.querySelectorAll('article')) {
    article.hidden = article.querySelector('section:not([hidden])') === null;
  }
}

/** The addresses of a picture that a view shows, by what they are. */
function shownOf(button) {
  const own = Object.keys(viewNames).filter((name) => button.dataset[name]);
  if (view === 'beside') return own;
  return own.includes(view) ? [view] : ['here'];
}

function show(button) {
  current = button;
  const shownViews = shownOf(button);
  large.replaceChildren(
    ...shownViews.map((name) => {
      const figure = document.createElement('figure');
      const image = document.createElement('img');
      image.src = button.dataset[name];
      image.alt = `${button.dataset.name}, ${viewNames[name]}`;
      const words = document.createElement('figcaption');
      words.textContent = viewNames[name];
      figure.append(words, image);
      return figure;
    }),
  );
  caption.textContent = [button.dataset.name, button.dataset.difference]
    .filter(Boolean)
    .join(' · ');
  if (!viewer.open) viewer.showModal();
}

function turnView() {
  const possible = views.filter((one) => one === 'beside' || current.dataset[one]);
  view = possible[(possible.indexOf(view) + 1) % possible.length];
  show(current);
}

const columns = 6;
const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

function move(key) {
  const all = shown();
  const from = all.indexOf(viewer.open ? current : document.activeElement);
  const to = all[from === -1 ? 0 : Math.min(all.length - 1, Math.max(0, from + steps[key]))];
  if (!to) return;
  if (viewer.open) show(to);
  to.focus();
  if (viewer.open) viewer.focus();
  to.scrollIntoView({ block: 'nearest' });
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('figure button');
  if (button) show(button);
  else if (target.closest('#large')) viewer.close();
});
document.addEventListener('keydown', (event) => {
  if (event.target === filter) {
    if (event.key === 'Escape') filter.blur();
    return;
  }
  if (event.key === '/') filter.focus();
  else if (event.key === ' ' && viewer.open) turnView();
  else if (event.key in steps) move(event.key);
  else return;
  event.preventDefault();
});
viewer.addEventListener('close', () => current?.focus());
filter.addEventListener('input', applyFilter);
onlyDifferent.addEventListener('change', applyFilter);
