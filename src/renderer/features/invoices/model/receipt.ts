import { escapeHtml } from '@renderer/lib/escape-html';

export type ReceiptRow = { label: string; value: string };

/** A receipt as a page of its own, for printing. Every text is escaped: names and details come from servers. */
export function receiptDocument(title: string, language: string, rows: readonly ReceiptRow[]): string {
  const lines = rows.map(
    ({ label, value }) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<style>body{font:16px sans-serif;max-width:640px;margin:48px auto;padding:0 16px}',
    'th{text-align:left;font-weight:normal;color:#555;padding:8px 24px 8px 0;vertical-align:top}',
    'table{width:100%;border-collapse:collapse}tr{border-top:1px solid #ddd}</style></head>',
    `<body><h1>${escapeHtml(title)}</h1><table>`,
    ...lines,
    '</table></body></html>',
    '',
  ].join('\n');
}
