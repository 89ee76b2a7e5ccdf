import { rootContainer } from './root-container.ts';

test('finds the container', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="root"></div>';
  expect(rootContainer(page).id).toBe('root');
});

test('a page without the container is an error that names it', () => {
  const page = document.implementation.createHTMLDocument();
  expect(() => rootContainer(page)).toThrow(
    'Root container missing: the page has no element with the id "root".',
  );
});
