import semver from 'semver';
import type {
  FillDeclaration,
  RemoteDeclaration,
  SlotDeclaration,
} from '../../registry/registry-schema.ts';
import { GateError } from '../../release-format/gate-error.ts';

const slotOf = ({ slots }: RemoteDeclaration, name: string): SlotDeclaration | undefined =>
  slots.find((slot) => slot.name === name);

/** Checks that two remotes do not declare one slot. @throws GateError */
export function checkSlotClash(declaration: RemoteDeclaration, other: RemoteDeclaration): void {
  const clash = declaration.slots.find(({ name }) => slotOf(other, name));
  if (!clash) return;
  throw new GateError(
    'slot-clash',
    `${other.name} and ${declaration.name} both declare the slot "${clash.name}".`,
    `Choose another name in ${declaration.name}/remote.json.`,
  );
}

/** Checks that a fill works with the version of its slot. @throws GateError */
function checkRange(
  filler: RemoteDeclaration,
  fill: FillDeclaration,
  owner: RemoteDeclaration,
  slot: SlotDeclaration,
): void {
  if (semver.satisfies(slot.version, fill.version)) return;
  throw new GateError(
    'slot-range',
    `${filler.name} fills the slot "${fill.slot}" of version ${fill.version}; that of ${owner.name} is ${slot.version}.`,
    `First release ${filler.name} with a range that includes both versions, as "version" of this fill in its remote.json; then ${owner.name}.`,
  );
}

/** Checks the versions of the slots that two remotes fill of each other. @throws GateError */
export function checkSlotRanges(one: RemoteDeclaration, other: RemoteDeclaration): void {
  for (const [filler, owner] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const fill of filler.fills) {
      const slot = slotOf(owner, fill.slot);
      if (slot) checkRange(filler, fill, owner, slot);
    }
  }
}

/** The declarations that visitors get of one remote. */
export interface ActiveRemote {
  live: RemoteDeclaration;
  canary?: RemoteDeclaration | undefined;
}

/** Both of them, where there are two. */
export const declarationsOf = ({ live, canary }: ActiveRemote): RemoteDeclaration[] =>
  canary ? [live, canary] : [live];

/**
 * Checks that every slot that a remote fills is there, live, and in the remote's canary too where it has
 * one.
 * @throws GateError
 */
export function checkFilledSlots(
  declaration: RemoteDeclaration,
  others: readonly ActiveRemote[],
): void {
  for (const fill of declaration.fills) {
    const owner = others.find(({ live }) => slotOf(live, fill.slot));
    if (owner && declarationsOf(owner).every((version) => slotOf(version, fill.slot))) continue;
    const found = owner
      ? `the canary of ${owner.live.name} has no slot "${fill.slot}"`
      : `no live remote declares the slot "${fill.slot}"`;
    throw new GateError(
      'slot-missing',
      `${declaration.name} fills a slot that is not there: ${found}.`,
      'First release the remote that declares it, or ask an operator of the site to publish both in one step.',
    );
  }
}

/**
 * Checks that a remote keeps what others fill: no slot that a live remote or a canary fills goes, and the
 * props of a contract stay while its major does.
 * @param before the declarations that visitors have had of it
 * @throws GateError
 */
export function checkKeptSlots(
  declaration: RemoteDeclaration,
  before: readonly RemoteDeclaration[],
  others: readonly ActiveRemote[],
): void {
  for (const earlier of before.flatMap(({ slots }) => slots)) {
    const slot = slotOf(declaration, earlier.name);
    if (slot) checkProps(declaration.name, earlier, slot);
    const filler = others
      .flatMap(declarationsOf)
      .find(({ fills }) => fills.some((fill) => fill.slot === earlier.name));
    if (slot || !filler) continue;
    throw new GateError(
      'slot-missing',
      `${declaration.name} no longer declares the slot "${earlier.name}", which ${filler.name} fills.`,
      `First release ${filler.name} without it or roll it back, or ask an operator of the site to publish both in one step.`,
    );
  }
}

function checkProps(owner: string, earlier: SlotDeclaration, slot: SlotDeclaration): void {
  const isOlder = semver.lt(slot.version, earlier.version);
  if (isOlder || semver.major(slot.version) > semver.major(earlier.version)) return;
  const gone = earlier.props.find((prop) => !slot.props.includes(prop));
  const added = slot.props.find((prop) => !earlier.props.includes(prop));
  if (!gone && (!added || slot.version !== earlier.version)) return;
  throw new GateError(
    'slot-range',
    `${owner} gives the slot "${slot.name}" ${slot.version} other props than ${earlier.version}: ${gone ? `"${gone}" is gone` : `"${added}" is new`}.`,
    `Raise the version of its contract: the ${gone ? 'major' : 'minor'}.`,
  );
}
