/** Strokes of the digits in a field of 8 by 12, drawn as paths because a machine without fonts draws no text. */
const digits: readonly string[] = [
  'M1 3a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0Z',
  'M1.5 3 5 0v12',
  'M1 3a3 3 0 0 1 6 0c0 3-6 5-6 9h6',
  'M1 0h6L3.5 4.5C5.500 4.500 7 6 7 8.300 7 10.500 5.700 12 4 12 2.500 12 1.300 11.200 1 9.800',
  'M5.500 12V0L1 8.500h7',
  'M7 0H2L1.500 5C4 3.800 7 5 7 8.200 7 10.500 5.500 12 3.800 12 2.500 12 1.300 11.200 1 10',
  'M6 0C3 2 1 5 1 8.500a3 3.500 0 0 0 6 0 3 3.300 0 0 0-6 0',
  'M1 0h6L3 12',
  'M4 5.500a2.500 2.750 0 1 1 .01 0ZM4 5.500a3 3.250 0 1 0 .01 0Z',
  'M2 12c3-2 5-5 5-8.500a3 3.500 0 0 0-6 0 3 3.300 0 0 0 6 0',
];

/** Pictures over the button of the task bar: 1 to 9, and one for more. */
export function overlays(): [name: string, svg: string][] {
  const single = digits.map((path, digit): [string, string] => [String(digit), drawing(stroke(path, [12, 10]))]);
  const more = stroke(digits[9] ?? '', [6, 11], 0.85) + stroke('M1 6h6M4 3v6', [17, 11], 0.85);
  return [...single.slice(1), ['more', drawing(more)]];
}

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#d32029"/>${content}</svg>`;
}

function stroke(path: string, [x, y]: readonly [number, number], scale = 1): string {
  return `<path d="${path}" transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>`;
}
