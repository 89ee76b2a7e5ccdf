/** A passage of the model answer that makes a point; places in UTF-16 units. */
export interface ModelMark {
  criterionId: string;
  start: number;
  end: number;
}
