/** The part of jsdom in use; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Window;
  }
}
