/** The part of jsdom in use; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      text: string,
      options: { runScripts: 'dangerously'; beforeParse: (window: Window) => void } | { contentType: 'image/svg+xml' },
    );
    readonly window: Window & { Event: typeof Event };
  }
}
