/** Billing periods, as the wire names them. */
export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;

export type Recurrence = (typeof recurrences)[number];
