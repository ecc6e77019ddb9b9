import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Asks before a link or a menu navigates away. This kind of router has no blocker, so its navigator is replaced while
 * the guard is active. Going back in the history cannot be blocked: state that must survive it has to be saved.
 */
export function useLeaveGuard(mayLeave: () => Promise<boolean>): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const ask = useRef(mayLeave);
  useEffect(() => {
    ask.current = mayLeave;
  });
  useEffect(() => {
    const plain = { push: navigator.push.bind(navigator), replace: navigator.replace.bind(navigator) };
    const guarded =
      (navigate: typeof plain.push): typeof plain.push =>
      (...target) => {
        void ask.current().then((may) => {
          if (may) navigate(...target);
        });
      };
    Object.assign(navigator, { push: guarded(plain.push), replace: guarded(plain.replace) });
    return () => void Object.assign(navigator, plain);
  }, [navigator]);
}
