import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAnchor } from './use-anchor.ts';

function Page() {
  useAnchor();
  return (
    <>
      <main id="main" tabIndex={-1} aria-label="All of it">
        <a href="/plans">Plans</a>
      </main>
      <section id="faq" tabIndex={-1} aria-label="Questions" />
    </>
  );
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});

const routerAt = (address: string) =>
  createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });

/** Has the application take over what was rendered before, once somebody has gone on in it. */
function takeOver(address: string) {
  const published = render(<RouterProvider router={routerAt(address)} />);
  const container = document.createElement('div');
  container.innerHTML = published.container.innerHTML;
  published.unmount();
  document.body.append(container);
  screen.getByRole('link', { name: 'Plans' }).focus();
  const router = routerAt(address);
  render(<RouterProvider router={router} />, { container, hydrate: true });
  return router;
}

test('whoever has gone on from the anchor of a published page is not taken back', () => {
  takeOver('/#main');
  expect(screen.getByRole('link', { name: 'Plans' })).toHaveFocus();
});

test('a published page follows the links that are chosen in it later', async () => {
  const router = takeOver('/#main');
  await act(() => router.navigate('/#faq'));
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
});

test('going back to a section takes the focus back to it', async () => {
  const router = routerAt('/');
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/#faq'));
  await act(() => router.navigate('/#main'));
  expect(screen.getByRole('main')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
});

test('a plain link is left to the browser, which has followed it already', async () => {
  const router = createBrowserRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  screen.getByRole('link', { name: 'Plans' }).focus();
  await act(async () => {
    const followed = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.location.hash = 'main';
    await followed;
  });
  expect(router.state.location.hash).toBe('#main');
  expect(screen.getByRole('link', { name: 'Plans' })).toHaveFocus();
});
