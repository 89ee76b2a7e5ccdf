/** One message to one person. */
export interface Mail {
  /** A checked address: line breaks in it would add recipients. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail; rejects when it could not be handed over. */
export interface MailProvider {
  send(mail: Mail): Promise<void>;
  /** Lets connections go. */
  close(): void;
}
