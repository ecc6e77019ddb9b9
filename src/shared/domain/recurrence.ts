/** How often a company pays, as the wire names it. */
export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;

export type Recurrence = (typeof recurrences)[number];
