/** Background of the page by theme. The window has it before the page has painted. */
export const pageColors = { light: '#F2F4F2', dark: '#111412' } as const;
