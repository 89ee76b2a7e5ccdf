/** A mistake as an engineer would make it, put into a copy of the sources to see whether a test notices. */
export interface SeededFault {
  /** Short name in kebab case, unique. */
  id: string;
  /** What somebody would notice, as one plain sentence. */
  breaks: string;
  /** The source, from the repository's root. */
  file: string;
  /** The text that is replaced; occurs exactly once in the file. */
  find: string;
  replace: string;
}
