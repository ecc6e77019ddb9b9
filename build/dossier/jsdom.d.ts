/** The part of jsdom in use; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'dangerously'; beforeParse: (window: Window) => void });
    readonly window: Window & { Event: typeof Event };
  }
}
