/** A page with a heading and some lines, as a PDF. Letters beyond ASCII are left out: the built-in fonts need no more. */
export function leaflet(title: string, lines: readonly string[]): Uint8Array {
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '').replace(/[()\\]/g, String.raw`\$&`);
  const shown = lines.map((line) => `0 -22 Td (${plain(line)}) Tj`).join('\n');
  const page = `BT /F1 24 Tf 60 770 Td (${plain(title)}) Tj /F1 12 Tf 0 -20 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
