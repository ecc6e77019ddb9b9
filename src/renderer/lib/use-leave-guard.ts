import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Asks before a link or a menu leads away from here. The router of this application knows no such question, so its
 * navigator is stood in for while there is one. Going back in the history cannot be asked about: what must survive that
 * has to be kept by whoever asks.
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
      (way: typeof plain.push): typeof plain.push =>
      (...target) => {
        void ask.current().then((may) => {
          if (may) way(...target);
        });
      };
    Object.assign(navigator, { push: guarded(plain.push), replace: guarded(plain.replace) });
    return () => void Object.assign(navigator, plain);
  }, [navigator]);
}
