/** Bit rates and longest duration of a recording (product specification §9). */
export const videoBitsPerSecond = 2_500_000;
export const audioBitsPerSecond = 128_000;
/** Milliseconds. */
export const maxRecordingMs = 3_600_000;
