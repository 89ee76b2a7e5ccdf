/**
 * The contracts of all slots, by name: owner and filler are compiled against the same one. The owner's
 * `remote.json` repeats version and names of props for the gate. Any change raises the version: the major
 * when a prop goes or means something else.
 */
export interface SlotContracts {
  /**
   * A card among those of the dashboard: the whole width, at least 96 px high on a wide screen and 136 px
   * on a narrow one, the space that is kept while it loads.
   */
  'dashboard-card': { version: '1.0.0'; props: Record<never, never> };
  /**
   * Beside the heading of one's own answer, in a row that wraps: what needs a line of its own takes
   * `flex-basis: 100%`. It may be empty.
   */
  'interview-answer': {
    version: '1.0.0';
    props: {
      userId: string;
      interviewId: string;
      questionId: string;
      /** The words of the answer. */
      answer: string;
    };
  };
}

/** The name of a slot. */
export type SlotName = keyof SlotContracts;

/** What a slot's owner gives to what fills it. */
export type SlotProps<Name extends SlotName> = SlotContracts[Name]['props'];
