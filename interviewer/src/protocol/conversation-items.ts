import type { Item } from './items.ts';

/** More items than any interview reaches; beyond it a client is broken or hostile. */
const MAXIMUM_ITEMS = 4000;

/** The ordered items of one conversation. */
export class ConversationItems {
  readonly #items: Item[] = [];

  get all(): readonly Item[] {
    return this.#items;
  }

  get full(): boolean {
    return this.#items.length >= MAXIMUM_ITEMS;
  }

  find(id: string): Item | undefined {
    return this.#items.find((item) => item.id === id);
  }

  /** The id of the item that stands before `id`, null for the first. */
  previousOf(id: string): string | null {
    const index = this.#items.findIndex((item) => item.id === id);
    return index > 0 ? (this.#items[index - 1]?.id ?? null) : null;
  }

  /**
   * Inserts after `previousItemId`; `'root'` means first, null or undefined means last.
   * Returns the id of the item that now stands before it, or false when `previousItemId` is unknown.
   */
  insert(item: Item, previousItemId?: string | null): string | null | false {
    if (previousItemId === 'root') {
      this.#items.unshift(item);
      return null;
    }
    if (previousItemId === null || previousItemId === undefined) {
      const previous = this.#items.at(-1)?.id ?? null;
      this.#items.push(item);
      return previous;
    }
    const index = this.#items.findIndex((candidate) => candidate.id === previousItemId);
    if (index < 0) return false;
    this.#items.splice(index + 1, 0, item);
    return previousItemId;
  }

  /** True when the item was there. */
  remove(id: string): boolean {
    const index = this.#items.findIndex((item) => item.id === id);
    if (index < 0) return false;
    this.#items.splice(index, 1);
    return true;
  }
}
