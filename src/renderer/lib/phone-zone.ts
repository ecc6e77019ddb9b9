import { phoneNumber } from './phone-number';

/** Time zones of countries that have one alone. Countries with islands in another zone or a shared code are not listed. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AO: 'Africa/Luanda',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BO: 'America/La_Paz',
  CH: 'Europe/Zurich',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CV: 'Atlantic/Cape_Verde',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  GT: 'America/Guatemala',
  GW: 'Africa/Bissau',
  HN: 'America/Tegucigalpa',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  MZ: 'Africa/Maputo',
  NI: 'America/Managua',
  NL: 'Europe/Amsterdam',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PL: 'Europe/Warsaw',
  PY: 'America/Asuncion',
  ST: 'Africa/Sao_Tome',
  SV: 'America/El_Salvador',
  UY: 'America/Montevideo',
  VE: 'America/Caracas',
  ZA: 'Africa/Johannesburg',
};

/** Brazilian area codes outside the time of Brasília; null for 97, whose towns have two. */
const otherAreas: Readonly<Record<string, string | null>> = {
  65: 'America/Cuiaba',
  66: 'America/Cuiaba',
  67: 'America/Campo_Grande',
  68: 'America/Rio_Branco',
  69: 'America/Porto_Velho',
  92: 'America/Manaus',
  95: 'America/Boa_Vista',
  97: null,
};

/** Time zone of the country or area of a number's digits; null where they do not tell one. */
export function zoneOfNumber(digits: string): string | null {
  const country = phoneNumber(digits)?.country ?? null;
  if (country === null) return null;
  if (country !== 'BR') return zoneOfCountry[country] ?? null;
  const other = otherAreas[digits.slice(2, 4)];
  return other === undefined ? 'America/Sao_Paulo' : other;
}
