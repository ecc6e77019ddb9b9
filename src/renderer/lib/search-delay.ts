/** Milliseconds without typing before a search is requested. */
export const searchDelay = 500;
