/** Fits the whole flow, without enlarging it. */
export const fitOptions = { maxZoom: 1, padding: 0.2 };
/** Small enough to fit a long chain of blocks. */
export const leastZoom = 0.01;
