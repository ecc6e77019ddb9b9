/** Names of the variables as the product writes them: `{{firstName}}`. */
export const variableNames = ['firstName', 'name', 'ms', 'protocol', 'hour'] as const;
export type VariableName = (typeof variableNames)[number];

/** Value of each variable for one customer; '' for an unknown one. */
export type VariableValues = Readonly<Record<VariableName, string>>;

/** Spellings of other products and languages, without case, accents, spaces and underscores. */
const spellings: ReadonlyMap<string, VariableName> = new Map([
  ['firstname', 'firstName'],
  ['primeironome', 'firstName'],
  ['primernombre', 'firstName'],
  ['name', 'name'],
  ['nome', 'name'],
  ['nombre', 'name'],
  ['ms', 'ms'],
  ['gretting', 'ms'],
  ['greeting', 'ms'],
  ['saudacao', 'ms'],
  ['saludo', 'ms'],
  ['protocol', 'protocol'],
  ['protocolo', 'protocol'],
  ['hour', 'hour'],
  ['hora', 'hour'],
]);

const doubleBraces = /\{\{([^{}\n]{1,60})\}\}/gu;
/** Single braces occur in ordinary text: they count only around a known name. */
const singleBraces = /(?<!\{)\{([\p{L}_ ]{1,60})\}(?!\})/gu;

/** Fills in known variables. Unknown ones, and those without a value, stay as they are. */
export function fillVariables(text: string, values: VariableValues): string {
  const fill = (whole: string, key: string): string => {
    const name = variableOf(key);
    return name === undefined || values[name] === '' ? whole : values[name];
  };
  return text.replace(doubleBraces, fill).replace(singleBraces, fill);
}

/** The text with known variables as servers fill them in: `{nome}` of a campaign becomes `{{name}}`. */
export function canonicalVariables(text: string): string {
  const write = (whole: string, key: string): string => {
    const name = variableOf(key);
    return name === undefined ? whole : `{{${name}}}`;
  };
  return text.replace(doubleBraces, write).replace(singleBraces, write);
}

/** A variable that would reach the customer as typed. */
export type UnfilledVariable = { text: string; reason: 'unknown' | 'empty' };

/** Variables of a text that cannot be filled in, each once. */
export function unfilledVariables(text: string, values: VariableValues): UnfilledVariable[] {
  const found = new Map<string, UnfilledVariable>();
  for (const [whole, key = ''] of text.matchAll(doubleBraces)) {
    const name = variableOf(key);
    if (name === undefined) found.set(whole, { text: whole, reason: 'unknown' });
    else if (values[name] === '') found.set(whole, { text: whole, reason: 'empty' });
  }
  for (const [whole, key = ''] of text.matchAll(singleBraces)) {
    const name = variableOf(key);
    if (name !== undefined && values[name] === '') found.set(whole, { text: whole, reason: 'empty' });
  }
  return [...found.values()];
}

const allKnown: VariableValues = { firstName: 'x', name: 'x', ms: 'x', protocol: 'x', hour: 'x' };

/** Variables of a text that mean nothing for any customer, as typed. */
export function unknownVariables(text: string): string[] {
  return unfilledVariables(text, allKnown).map((variable) => variable.text);
}

function variableOf(key: string): VariableName | undefined {
  const plain = key
    .normalize('NFD')
    .replace(/[\p{M}\s_]/gu, '')
    .toLowerCase();
  return spellings.get(plain);
}

type Customer = { name: string; ticketId: number; greeting: string; at: Date };

const two = (value: number) => String(value).padStart(2, '0');

/** Values for one customer. A number in place of a name is no name. */
export function variableValues({ name, ticketId, greeting, at }: Customer): VariableValues {
  const known = /\p{L}/u.test(name) ? name.trim() : '';
  return {
    firstName: known.split(/\s+/u)[0] ?? '',
    name: known,
    ms: greeting,
    protocol: `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}${ticketId}`,
    hour: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
