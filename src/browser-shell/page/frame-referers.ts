/**
 * Frames send a Referer to the given origins and to no others, whatever their `referrerPolicy`: a page at an own scheme
 * has none to give, and main adds it to requests by `webRequest`. Covers frames that a script creates.
 */
export function limitReferers(origins: readonly string[]): void {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the element of each call
  const setAttribute = Element.prototype.setAttribute;
  const setPolicy = (frame: Element, src: string) => {
    const { origin } = new URL(src, location.href);
    const policy = origins.includes(origin) ? 'strict-origin-when-cross-origin' : 'no-referrer';
    Reflect.apply(setAttribute, frame, ['referrerpolicy', policy]);
  };
  Element.prototype.setAttribute = function set(this: Element, name: string, value: string): void {
    if (this instanceof HTMLIFrameElement) {
      if (name.toLowerCase() === 'referrerpolicy') return;
      if (name.toLowerCase() === 'src') setPolicy(this, value);
    }
    Reflect.apply(setAttribute, this, [name, value]);
  };
  for (const name of ['src', 'referrerPolicy'] as const) {
    const known = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, name);
    Object.defineProperty(HTMLIFrameElement.prototype, name, {
      ...known,
      set(this: HTMLIFrameElement, value: unknown) {
        this.setAttribute(name, String(value));
      },
    });
  }
}
