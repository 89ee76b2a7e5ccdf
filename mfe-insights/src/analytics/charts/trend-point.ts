/** One interview on the line. */
export interface TrendPoint {
  key: string;
  /** Its date. */
  label: string;
  value: number;
}
