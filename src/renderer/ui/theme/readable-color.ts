type Channels = readonly [red: number, green: number, blue: number];

const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i;
const shortHex = /^#?([0-9a-f])([0-9a-f])([0-9a-f])/i;

function channelsOf(color: string): Channels | null {
  const parts =
    hex.exec(color)?.slice(1) ??
    shortHex
      .exec(color)
      ?.slice(1)
      .map((part) => part.repeat(2));
  if (parts === undefined) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

function luminance(color: Channels): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function mix(from: Channels, to: Channels, share: number): Channels {
  const [red = 0, green = 0, blue = 0] = from.map((value, index) =>
    Math.round(value + ((to[index] ?? 0) - value) * share),
  );
  return [red, green, blue];
}

/** Part of the text's colour in the background behind a word. */
export const tintShare = 0.1;
/** WCAG AA is 4.5; the rest covers rounding. */
const legible = 4.55;
const steps = 10;

type Ground = { surfaces: readonly string[]; ink: string };

/**
 * A user-chosen colour for words, moved towards `ink` until it reaches WCAG AA on every surface tinted with itself.
 * `ink` for a colour that cannot be read.
 */
export function readableColor(color: string, { surfaces, ink }: Ground): string {
  const [chosen, target] = [channelsOf(color), channelsOf(ink)];
  if (chosen === null || target === null) return ink;
  for (let step = 0; step <= steps; step += 1) {
    const text = mix(chosen, target, step / steps);
    const isLegible = surfaces
      .map(channelsOf)
      .every((surface) => surface !== null && contrast(text, mix(surface, text, tintShare)) >= legible);
    if (isLegible) return `rgb(${text.join(', ')})`;
  }
  return ink;
}
