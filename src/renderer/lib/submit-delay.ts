/** How long a form waits before it sends, so that a second click meets a button that is busy. */
const submitDelay = 400;

/** Runs the sending of a form once the delay is over. */
export async function afterSubmitDelay<T>(send: () => Promise<T>, milliseconds = submitDelay): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return send();
}
