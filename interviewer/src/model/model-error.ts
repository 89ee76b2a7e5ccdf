/** A model gave no usable reply. The message names the cause and carries none of its words. */
export class ModelError extends Error {
  constructor(cause: string) {
    super(`The language model ${cause}.`);
    this.name = 'ModelError';
  }
}
