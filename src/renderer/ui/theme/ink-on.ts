const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const shortHex = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Black or white, by the higher contrast to a user-chosen colour (WCAG relative luminance). */
export function inkOn(color: string): 'black' | 'white' {
  const parts = hex.exec(color) ?? shortHex.exec(color)?.map((part) => part.repeat(2));
  if (parts === undefined) return 'black';
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Luminance at which black and white contrast equally.
  return luminance > 0.179 ? 'black' : 'white';
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
