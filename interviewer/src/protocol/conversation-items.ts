import type { Item } from './items.ts';

/** More items than any interview reaches; beyond it a client is broken or hostile. */
const MAX_ITEMS = 4000;
/** Characters of all items together, as JSON: an hour's interview has well under a tenth. */
const MAX_CHARACTERS = 4_000_000;

/** The ordered items of one conversation. */
export class ConversationItems {
  readonly #items: Item[] = [];
  /** Characters of the items as they were inserted. */
  readonly #sizes = new Map<string, number>();
  #characters = 0;

  get all(): readonly Item[] {
    return this.#items;
  }

  get full(): boolean {
    return this.#items.length >= MAX_ITEMS || this.#characters >= MAX_CHARACTERS;
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
    const index = this.#placeAfter(previousItemId);
    if (index === undefined) return false;
    const size = JSON.stringify(item).length;
    this.#sizes.set(item.id, size);
    this.#characters += size;
    this.#items.splice(index, 0, item);
    return this.#items[index - 1]?.id ?? null;
  }

  /** True when the item was there. */
  remove(id: string): boolean {
    const index = this.#items.findIndex((item) => item.id === id);
    if (index < 0) return false;
    this.#items.splice(index, 1);
    this.#characters -= this.#sizes.get(id) ?? 0;
    this.#sizes.delete(id);
    return true;
  }

  #placeAfter(previousItemId: string | null | undefined): number | undefined {
    if (previousItemId === 'root') return 0;
    if (previousItemId === null || previousItemId === undefined) return this.#items.length;
    const index = this.#items.findIndex(({ id }) => id === previousItemId);
    return index < 0 ? undefined : index + 1;
  }
}
