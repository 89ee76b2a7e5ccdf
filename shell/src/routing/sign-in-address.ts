/** Where to sign in, and back to `path` afterwards. */
export function signInAddress(path: string): string {
  return path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: path })}`;
}
