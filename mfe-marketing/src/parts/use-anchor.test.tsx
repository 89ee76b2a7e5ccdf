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
function renderHydrated(address: string) {
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

test('does not scroll back to the anchor after the user has scrolled on', () => {
  renderHydrated('/#main');
  expect(screen.getByRole('link', { name: 'Plans' })).toHaveFocus();
});

test('scrolls to anchors chosen later in a published page', async () => {
  const router = renderHydrated('/#main');
  await act(() => router.navigate('/#faq'));
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
});

test('returns the focus when going back to a section', async () => {
  const router = routerAt('/');
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/#faq'));
  await act(() => router.navigate('/#main'));
  expect(screen.getByRole('main')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
});

test('leaves a plain link to the browser', async () => {
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
