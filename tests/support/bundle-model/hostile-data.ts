import type { SeededRandom } from '../outbox-model/seeded-random';

/** Data of people and secrets, each of which must not be found in a bundle. */
export type HostileData = {
  name: string;
  text: string;
  number: string;
  email: string;
  street: string;
  token: string;
  password: string;
  fileName: string;
  url: string;
  uuid: string;
  host: string;
  folder: string;
  companyKey: string;
  errorCode: string;
};

const firstNames = ['Zuleica', 'Bartolomeu', 'Iñaki', 'Ângela', 'Jürgen', '李小龙'] as const;
const lastNames = ['Quaresma', 'Van der Woude', "O'Callaghan", 'Nuñez "Chico"', 'Łukasiewicz', 'Peçanha\\Sá'] as const;
const letters = 'abcdefghijklmnopqrstuvwxyz';

export function hostileData(random: SeededRandom): HostileData {
  const word = (length: number) => Array.from({ length }, () => letters[random.below(letters.length)] ?? 'a').join('');
  const digits = (length: number) => Array.from({ length }, () => String(random.below(10))).join('');
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)} ${word(6)}`;
  const number = `5${1 + random.below(9)}1${1 + random.below(9)}9${digits(8)}`;
  const uuid = `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  const host = `crm-${word(8)}.example`;
  return {
    name,
    number,
    uuid,
    host,
    text: `Bom dia ${word(9)}, o endereço é "${word(7)}"\n\t<b>não</b> ${word(6)}`,
    email: `${word(8)}.${word(5)}@${word(7)}.example`,
    street: `Rua ${word(9)}, ${digits(4)} - ap. ${digits(3)}`,
    token: `eyJ${word(20)}.${word(24)}.${word(16)}`,
    password: `${word(6)}&=%${digits(4)}#${word(4)}`,
    fileName: `contrato ${name} ${word(5)}.pdf`,
    url: `https://${host}/tickets/${uuid}?contact=${number}`,
    folder: `/home/${word(9)}/.config`,
    companyKey: `${host}#${digits(9)}`,
    // Shaped like a code of the program.
    errorCode: `ERR_${word(9).toUpperCase()}`,
  };
}

/** Forms in which a text could be found in bytes. Base64 depends on the bytes before, so that each of three is a form. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = escaped.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const forms = [
    text,
    escaped,
    ascii,
    encodeURIComponent(text),
    encodeURI(text),
    new URLSearchParams({ a: text }).toString().slice(2),
    bytes.toString('hex'),
    [...text].reverse().join(''),
    ...[0, 1, 2].flatMap((shift) => {
      const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
      const whole = shifted.toString('base64').replace(/=+$/, '');
      // The first and last characters also hold bits of the neighbours.
      const core = whole.slice(shift === 0 ? 0 : shift + 1, shifted.length % 3 === 0 ? undefined : -1);
      return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
    }),
  ];
  return [...new Set([...forms, ...forms.map((form) => form.toLowerCase())])];
}

/** Names of the data that the bytes contain in any form. */
export function leaksIn(bytes: Uint8Array, data: HostileData): string[] {
  const buffer = Buffer.from(bytes);
  const places = [buffer.toString('utf8'), buffer.toString('latin1')];
  const searched = [...places, ...places.map((place) => place.toLowerCase())];
  return Object.entries(data).flatMap(([name, text]) => {
    const form = [...formsOf(text), ...partsOf(name, text)].find((one) =>
      searched.some((place) => place.includes(one)),
    );
    return form === undefined ? [] : [`${name} as ${JSON.stringify(form)}`];
  });
}

/** Parts that identify by themselves. */
function partsOf(name: string, text: string): string[] {
  if (name === 'name') return text.split(' ').filter((part) => part.length >= 6);
  if (name === 'number') return [text.slice(2), text.slice(-9)];
  if (name === 'email') return text.split('@');
  if (name === 'token') return text.split('.');
  return [];
}
