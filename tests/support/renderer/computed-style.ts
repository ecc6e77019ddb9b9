type Computed = (element: Element) => CSSStyleDeclaration;

/** Attributes that the browser's own style sheet knows. */
const attributes = ['hidden', 'type', 'open'] as const;
/** `display` of elements without a style attribute, by their kind. */
const displays = new Map<string, string>();

/**
 * A faster `getComputedStyle` for documents without style sheets: jsdom matches each rule of the browser's sheet with each
 * element, and accessible names ask for `display` and `visibility` of all elements. These two follow from the style
 * attributes and the kind of the element; jsdom computes all others.
 */
export function quickComputedStyle(computed: Computed): Computed {
  return (element) => {
    const read = (property: string) => {
      if (property === 'display') return displayOf(element, computed);
      if (property === 'visibility') return visibilityOf(element);
      return undefined;
    };
    const getPropertyValue = (property: string) => read(property) ?? computed(element).getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const quick = typeof name === 'string' ? read(name) : undefined;
        if (quick !== undefined) return quick;
        const style = computed(element);
        const value: unknown = Reflect.get(style, name, style);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

function displayOf(element: Element, computed: Computed): string {
  const own = element.hasAttribute('style') ? inlineStyle(element)?.display : '';
  if (own !== undefined && own !== '') return own;
  const kind = [
    element.namespaceURI,
    element.localName,
    ...attributes.map((name) => String(element.getAttribute(name))),
  ].join();
  const known = displays.get(kind) ?? computed(element).display;
  displays.set(kind, known);
  return known;
}

function visibilityOf(element: Element): string {
  const holder = element.closest('[style*="visibility"]');
  if (holder === null) return 'visible';
  const own = inlineStyle(holder)?.visibility ?? '';
  if (own !== '') return own;
  return holder.parentElement === null ? 'visible' : visibilityOf(holder.parentElement);
}

const inlineStyle = (element: Element): CSSStyleDeclaration | undefined =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;
