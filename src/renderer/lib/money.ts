const inReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', minimumFractionDigits: 2 });

/** An amount in BRL as Brazil writes it, in every language: `R$ 1.234,50`. */
export function formatMoney(value: number): string {
  // Intl inserts a no-break space, which breaks searching and copying.
  return inReais.format(value).replaceAll('\u00a0', ' ');
}

/** Parses a typed amount for a number field: `1.234,50` and `1234.5` both give 1234.5. */
export function readAmount(typed: string | undefined): string {
  const text = (typed ?? '').replace(/[^\d.,-]/g, '');
  return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
}
