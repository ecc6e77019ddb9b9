import type { FormInstance } from 'antd';

/** In pictures: as long as what was folded away takes to be there. */
const mostTries = 20;

/** Brings a field into sight and the focus into it, once it can take it. Gives what calls that off. */
export function focusField(form: FormInstance, name: string): () => void {
  const before = document.activeElement;
  let frame = 0;
  const attempt = (tries: number): void => {
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement !== before) return;
    form.scrollToField(name, { focus: true });
    if (tries < mostTries) frame = requestAnimationFrame(() => attempt(tries + 1));
  };
  attempt(0);
  return () => cancelAnimationFrame(frame);
}
