/** The landmark around an element, used as container of its menus, so that no content lies outside of landmarks. */
export function landmarkOf(element: HTMLElement): HTMLElement {
  return element.closest('header, main, aside') ?? document.body;
}
