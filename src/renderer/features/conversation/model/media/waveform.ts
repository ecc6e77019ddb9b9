const bars = 48;

/** Peak levels from 0 to 1 over the length of a sound, one per bar of the waveform. */
export function waveformPeaks(samples: Float32Array): number[] {
  const step = Math.max(1, Math.floor(samples.length / bars));
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let index = bar * step; index < Math.min((bar + 1) * step, samples.length); index += 1) {
      peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/** Formats seconds as `m:ss`. */
export function playTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
