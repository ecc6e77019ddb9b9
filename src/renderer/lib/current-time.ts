/** Milliseconds since the epoch. The only place in the renderer that reads the machine's clock. */
export function currentTime(): number {
  return Date.now();
}
