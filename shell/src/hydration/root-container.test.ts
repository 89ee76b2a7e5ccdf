import { rootContainer } from './root-container.ts';

test('returns the container', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="root"></div>';
  expect(rootContainer(page).id).toBe('root');
});

test('throws an error that names the missing container @ERROR-8', () => {
  const page = document.implementation.createHTMLDocument();
  expect(() => rootContainer(page)).toThrow(
    'Root container missing: the page has no element with the id "root".',
  );
});
