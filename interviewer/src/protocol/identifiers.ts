import { randomUUID } from 'node:crypto';

/** A new id of the protocol's form, such as `item_4f0c…`. */
export function newIdentifier(prefix: 'sess' | 'item' | 'resp' | 'call' | 'event' | 'rtc'): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
}
