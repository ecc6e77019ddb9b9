/** Milliseconds between the click and the request; a second click then meets a busy button. */
const submitDelay = 400;

/** Sends a form after the delay. */
export async function afterSubmitDelay<T>(send: () => Promise<T>, milliseconds = submitDelay): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return send();
}
