import type { JSX } from 'react';

/**
 * Recado's mark, a note with a folded corner inside a speech bubble, in the theme's colours. Drawn as
 * resources/brand/mark.svg is. Decorative: the name stands beside it.
 */
export function Mark({ size = 28 }: { size?: number }): JSX.Element {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 512 512" fill="none">
      <path
        d="M144 24h224a112 112 0 0 1 112 112v168a112 112 0 0 1-112 112H232l-98 70c-14 10-32-3-27-19l17-53A112 112 0 0 1 32 304V136A112 112 0 0 1 144 24Z"
        fill="var(--recado-mark)"
      />
      <path
        d="M176 108h160a28 28 0 0 1 28 28v116l-80 80H176a28 28 0 0 1-28-28V136a28 28 0 0 1 28-28Z"
        fill="var(--recado-mark-note)"
      />
      <path d="M364 252h-52a28 28 0 0 0-28 28v52Z" fill="var(--recado-mark-fold)" />
      <path d="M196 168h120M196 222h72" stroke="var(--recado-mark)" strokeWidth="24" strokeLinecap="round" />
    </svg>
  );
}
