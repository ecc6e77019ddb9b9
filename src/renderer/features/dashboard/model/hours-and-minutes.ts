/** Formats minutes as `2h 5m`. */
export function hoursAndMinutes(minutes: number | null): string {
  const whole = Math.max(0, Math.round(minutes ?? 0));
  return `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
