/** Stands for each hidden digit of a customer's number. */
const hiddenDigit = '•';
const shownDigits = 2;
/** Fewest digits of a stored number, so that a mask of one has at least six hidden digits. */
const fewestDigits = 8;
/** Fewest digits that read like a telephone number in a text. */
const fewestDigitsInText = 10;

/** Digits as they are written in telephone numbers: `+55 (11) 98888-0001`. */
const digitRun = /\+?\(?\d(?:[\s().-]{0,2}\d)*/g;
/** Days at the beginning of a run, and the notation of Brazilian taxpayers' numbers; neither is a telephone number. */
const day = /^(?:(?:19|20)\d\d-(?:0\d|1[0-2])-[0-3]\d|[0-3]\d[.-](?:0\d|1[0-2])[.-](?:19|20)\d\d)(?=\D|$)/;
const taxpayer = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const masked = /(?:•[\s().+-]{0,2}){6}/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The number with all digits hidden but the last two; its length and notation stay. */
export function maskedNumber(number: string): string {
  let left = digitsOf(number).length;
  return number.replace(/\d/g, (digit) => {
    left -= 1;
    return left < shownDigits ? digit : hiddenDigit;
  });
}

/** True for a text that contains a number whose digits are hidden. */
export function hasMaskedNumber(text: string): boolean {
  return masked.test(text);
}

/** True for digits that may be a telephone number. */
function isPhoneLike(run: string): boolean {
  if (taxpayer.test(run)) return false;
  return digitsOf(run.replace(day, '')).length >= fewestDigitsInText;
}

/**
 * Hides everything in a text that reads like a telephone number: ten digits or more, in any notation. `known` are
 * digits that are hidden too where they stand together, such as shorter numbers.
 */
export function withMaskedNumbers(text: string, known: readonly string[] = []): string {
  let hidden = text;
  for (const number of known) {
    if (number.length >= fewestDigits) hidden = hidden.replaceAll(number, maskedNumber(number));
  }
  return hidden.replace(digitRun, (run) => (isPhoneLike(run) ? maskedNumber(run) : run));
}

/** True for a number that `withMaskedNumbers` finds in a text by itself. */
export function isFoundInText(number: string): boolean {
  return withMaskedNumbers(number) === maskedNumber(number);
}
