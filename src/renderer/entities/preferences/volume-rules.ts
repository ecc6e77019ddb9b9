export const volumeStep = 0.1;

/** A volume rounded to the slider's step, between 0 and 1. */
export function volumeOnStep(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 10) / 10));
}
