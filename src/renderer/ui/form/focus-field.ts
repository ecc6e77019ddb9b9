import type { FormInstance } from 'antd';

/** Animation frames that an unfolding section needs to mount. */
const mostTries = 20;

/** Scrolls to a field and focuses it once it is focusable. Returns a cancel function. */
export function focusField(form: FormInstance, name: string): () => void {
  const before = document.activeElement;
  let frame = 0;
  const attempt = (tries: number): void => {
    // The user has moved focus meanwhile.
    if (document.activeElement !== before) return;
    form.scrollToField(name, { focus: true });
    if (tries < mostTries) frame = requestAnimationFrame(() => attempt(tries + 1));
  };
  attempt(0);
  return () => cancelAnimationFrame(frame);
}
