import { kindOfButton } from '../understanding/button-texts.ts';
import { kindsOf, turnWeights } from '../understanding/turn-model.ts';
import { certain } from '../understanding/turn-reading.ts';
import type { Brain, Situation, Understood } from './brain.ts';

/** Reads turns by the fitted model; needs no network. */
export class BuiltInBrain implements Brain {
  readonly #weights = turnWeights();

  async understand({ place, question, asked, said }: Situation): Promise<Understood> {
    const button = kindOfButton(said);
    if (button !== undefined) return { reading: certain(button) };
    const earlier = asked.map(({ text }) => text).filter((text) => !question.includes(text));
    const turn = { text: said, place, question, earlier };
    return { reading: { kinds: kindsOf(turn, this.#weights) } };
  }
}
