/** All of a flow in sight, but no block larger than it is. */
export const fitOptions = { maxZoom: 1, padding: 0.2 };
/** As far as one can go away: a long chain of blocks is seen wholly, too. */
export const leastZoom = 0.01;
