/** An event that a listener can prevent, like Electron's. */
export type ShellEvent = { event: Electron.Event; isPrevented: () => boolean };

export function shellEvent(): ShellEvent {
  let isPrevented = false;
  const event = {
    preventDefault: () => {
      isPrevented = true;
    },
    get defaultPrevented() {
      return isPrevented;
    },
  };
  return { event, isPrevented: () => isPrevented };
}
