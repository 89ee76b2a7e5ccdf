/** One message to one user. */
export interface Mail {
  /** A checked address: line breaks in it would add recipients. */
  to: string;
  subject: string;
  text: string;
  html: string;
}
