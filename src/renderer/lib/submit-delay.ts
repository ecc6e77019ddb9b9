/** Milliseconds between the click and the request; a second click then meets a busy button. */
const submitDelay = 400;

/** Runs the sending of a form once the delay is over. */
export async function afterSubmitDelay<T>(send: () => Promise<T>, milliseconds = submitDelay): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return send();
}
