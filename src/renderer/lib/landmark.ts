/** The landmark around an element. Menus opened from it are put inside, so that no content stands outside of all. */
export function landmarkOf(element: HTMLElement): HTMLElement {
  return element.closest('header, main, aside') ?? document.body;
}
