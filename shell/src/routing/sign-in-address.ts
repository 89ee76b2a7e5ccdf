/** Address of the sign-in page, with `path` as the return path. */
export function signInAddress(path: string): string {
  return path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: path })}`;
}
