/** A calendar month in UTC; `end` is the first moment of the next one. */
export interface QuotaMonth {
  start: Date;
  end: Date;
}

/** The month in which `moment` counts against the quota (design §7). */
export function quotaMonth(moment: Date): QuotaMonth {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}
