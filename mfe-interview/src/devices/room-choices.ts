import { readStored, type StoredValue, writeStored } from '@parley/shared-ui/storage';

/** How this browser's person uses the room: devices, and keys without a modifier. */
export type RoomChoices = StoredValue<'parley-room'>;

/** What was chosen before; empty at first. */
export const readRoomChoices = (): RoomChoices => readStored('parley-room') ?? {};

/** Remembers a choice beside the others. */
export function saveRoomChoices(choice: RoomChoices): void {
  writeStored('parley-room', { ...readRoomChoices(), ...choice });
}
