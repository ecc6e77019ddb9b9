import type { JSX, MouseEvent } from 'react';

import { callMain } from '@renderer/lib/bridge';
import { useToast } from '@renderer/ui/use-toast';

import styles from './external-link.module.css';

/** A link that main opens in the user's browser. Its title shows the real address. */
export function ExternalLink({ href, children }: { href: string; children: string }): JSX.Element {
  const toast = useToast();
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    callMain('links.open', { url: href }).catch((error: unknown) => toast.error(error));
  };
  return (
    <a className={styles.link} href={href} title={href} rel="noreferrer noopener" onClick={open} onAuxClick={open}>
      {children}
    </a>
  );
}
