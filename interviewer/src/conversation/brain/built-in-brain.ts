import { kindOfButton } from '../understanding/button-texts.ts';
import { turnWeights } from '../understanding/turn-model.ts';
import { certain, readByModel } from '../understanding/turn-reading.ts';
import type { Brain, Situation, Understood } from './brain.ts';

/** Reads turns by the fitted model; needs no network. */
export class BuiltInBrain implements Brain {
  readonly #weights = turnWeights();

  async understand({ place, question, asked, said }: Situation): Promise<Understood> {
    const button = kindOfButton(said);
    if (button !== undefined) return { reading: certain(button) };
    const earlier = asked.map(({ text }) => text).filter((text) => !question.includes(text));
    return { reading: readByModel({ text: said, place, question, earlier }, this.#weights) };
  }
}
