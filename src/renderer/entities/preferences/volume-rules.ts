export const volumeStep = 0.1;

/** A volume as the slider gives it, on its step and within 0 and 1. */
export function volumeOnStep(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 10) / 10));
}
