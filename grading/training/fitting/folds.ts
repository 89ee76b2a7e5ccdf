const count = 6;

/** Examples to fit on, and those of the questions that are left out. */
export interface Fold<Item> {
  kept: Item[];
  leftOut: Item[];
}

/** Leaves each question out once, a sixth of them at a time. */
export function foldsBy<Item>(
  items: readonly Item[],
  questionOf: (item: Item) => string,
): Fold<Item>[] {
  const questions = [...new Set(items.map(questionOf))];
  const foldOf = new Map(questions.map((question, at) => [question, at % count]));
  return Array.from({ length: count }, (_none, fold) => {
    const isLeftOut = (item: Item) => foldOf.get(questionOf(item)) === fold;
    return { kept: items.filter((item) => !isLeftOut(item)), leftOut: items.filter(isLeftOut) };
  });
}
