/** Milliseconds of quiet before a search is asked. */
export const searchDelay = 500;
