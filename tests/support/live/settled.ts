/** Lets promises that are already settled run their course. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
