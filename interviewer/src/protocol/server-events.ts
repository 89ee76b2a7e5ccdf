import { newIdentifier } from './identifiers.ts';
import type { Item } from './items.ts';

/** Hands one event, as JSON text, to the client. */
export type SendText = (json: string) => void;

/** Writes server events: each gets the `event_id` without which the client drops it silently. */
export class ServerEvents {
  readonly #send: SendText;

  constructor(send: SendText) {
    this.#send = send;
  }

  send(type: string, body: Readonly<Record<string, unknown>> = {}): void {
    this.#send(JSON.stringify({ type, event_id: newIdentifier('event'), ...body }));
  }

  /** An `error` event. `causedBy` is the `event_id` of the client event at fault. */
  error(code: string, message: string, causedBy: string | null | undefined): void {
    this.send('error', {
      error: { type: 'invalid_request_error', code, message, event_id: causedBy ?? null },
    });
  }

  itemAdded(item: Item, previousItemId: string | null): void {
    this.send('conversation.item.added', { previous_item_id: previousItemId, item });
  }

  itemDone(item: Item, previousItemId: string | null): void {
    this.send('conversation.item.done', { previous_item_id: previousItemId, item });
  }
}
