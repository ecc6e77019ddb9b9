/** Buttons below the preview of the window on the task bar of Windows, as strokes in a field of 32 by 32. */
const strokes = {
  next: ['M5 7h22v14H15l-6 5v-5H5Z', 'M12 14h8m-3-3 3 3-3 3'],
  pause: ['M8 22v-8a8 8 0 0 1 16 0v8l2 2H6Z', 'M13 27a3 3 0 0 0 6 0', 'M5 5l22 22'],
  resume: ['M8 22v-8a8 8 0 0 1 16 0v8l2 2H6Z', 'M13 27a3 3 0 0 0 6 0'],
} as const;

/** Dark strokes for a light task bar, and light ones with the ending `-dark` for a dark one. */
export function thumbarButtons(): [name: string, svg: string][] {
  return Object.entries(strokes).flatMap(([name, paths]): [string, string][] => [
    [name, drawing(paths, '#1f1f1f')],
    [`${name}-dark`, drawing(paths, '#ffffff')],
  ]);
}

function drawing(paths: readonly string[], colour: string): string {
  const lines = paths.map((path) => `<path d="${path}"/>`).join('');
  const style = `fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g ${style}>${lines}</g></svg>`;
}
