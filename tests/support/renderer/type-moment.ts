import { fireEvent } from '@testing-library/react';

/** Types `DD/MM/YYYY HH:mm` into a `MomentInput` and leaves it, which takes the value; '' clears it. */
export function typeMoment(input: HTMLElement, text: string): void {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.blur(input);
}
