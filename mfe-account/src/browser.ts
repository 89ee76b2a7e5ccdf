/** The door to other sites: the payment provider's pages are not ours. */
export const browser = {
  /** Leaves this site for `address`. */
  leaveTo(address: string): void {
    location.assign(address);
  },
};
