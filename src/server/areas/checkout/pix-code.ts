type Pix = { key: string; name: string; city: string; value: number; txid: string };

/** Text of a Pix QR code, in the BR Code format of the Brazilian central bank. */
export function pixCode({ key, name, city, value, txid }: Pix): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', value.toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return body + checksum(body);
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Removes accents and other characters outside ASCII, because field lengths count bytes. */
function plain(text: string, maxLength: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, maxLength);
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
