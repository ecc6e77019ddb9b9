/** A picture of one pixel, as PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let made = 0;

/** A number that no other record of a test has. */
export const unique = (): number => {
  made += 1;
  return made;
};
