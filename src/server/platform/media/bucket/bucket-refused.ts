/** The bucket cannot be used; the message tells the operator what to do. */
export class BucketRefused extends Error {
  override readonly name = 'BucketRefused';
}
