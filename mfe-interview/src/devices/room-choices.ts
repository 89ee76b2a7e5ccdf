import { readStored, type StoredValue, writeStored } from '@parley/shared-ui/storage';

/** The user's settings of the room: devices, and keys without a modifier. */
export type RoomChoices = StoredValue<'parley-room'>;

/** What was chosen before; empty at first. */
export const readRoomChoices = (): RoomChoices => readStored('parley-room') ?? {};

/** Remembers a choice beside the others. */
export function saveRoomChoices(choice: RoomChoices): void {
  writeStored('parley-room', { ...readRoomChoices(), ...choice });
}
