/** The id of the element that the application renders into. */
const containerId = 'root';

/**
 * The element that the application renders into.
 * @throws Error that names the container when the page lacks it (product specification §8).
 */
export function rootContainer(page: Document): HTMLElement {
  const container = page.getElementById(containerId);
  if (!container) {
    throw new Error(
      `Root container missing: the page has no element with the id "${containerId}".`,
    );
  }
  return container;
}
