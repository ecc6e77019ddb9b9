import { render } from '@testing-library/react';
import type { JSX } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { useRowMotion } from './use-row-motion';

type Motion = { name: string; from: unknown; duration: unknown };

const height = 76;
let motions: Motion[];
let playState: AnimationPlayState;
const cancel = vi.fn();

beforeEach(() => {
  motions = [];
  playState = 'finished';
  cancel.mockClear();
  prefersReducedMotion(false);
  // Computes styles, so that each row of a burst would cost a pass over the list.
  Element.prototype.getAnimations = () => {
    throw new Error('the styles of the list were computed');
  };
  Element.prototype.animate = function (this: Element, frames, options) {
    const [from] = frames as Keyframe[];
    const { duration } = options as KeyframeAnimationOptions;
    motions.push({ name: this.textContent, from: from?.transform, duration });
    return { playState, cancel } as unknown as Animation;
  };
});

function prefersReducedMotion(isPreferred: boolean): void {
  const none = (): void => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPreferred && query === '(prefers-reduced-motion: reduce)',
    addEventListener: none,
    removeEventListener: none,
  }));
}

function Row({ name, index }: { name: string; index: number }): JSX.Element {
  return <div ref={useRowMotion(index, height)}>{name}</div>;
}

function Rows({ names }: { names: readonly string[] }): JSX.Element {
  return (
    <>
      {names.map((name, index) => (
        <Row key={name} name={name} index={index} />
      ))}
    </>
  );
}

it('a row that moves up slides from below, and those that it passes from above, in 150 ms', () => {
  const { rerender } = render(<Rows names={['Ana', 'Bia', 'Caio']} />);
  rerender(<Rows names={['Caio', 'Ana', 'Bia']} />);
  expect(motions).toEqual([
    { name: 'Caio', from: 'translateY(152px)', duration: 150 },
    { name: 'Ana', from: 'translateY(-76px)', duration: 150 },
    { name: 'Bia', from: 'translateY(-76px)', duration: 150 },
  ]);
});

it('a new row and rows in their places do not move', () => {
  const { rerender } = render(<Rows names={['Ana', 'Bia']} />);
  rerender(<Rows names={['Ana', 'Bia', 'Caio']} />);
  expect(motions).toEqual([]);
});

it('with reduced motion nothing moves', () => {
  prefersReducedMotion(true);
  const { rerender } = render(<Rows names={['Ana', 'Bia']} />);
  rerender(<Rows names={['Bia', 'Ana']} />);
  expect(motions).toEqual([]);
});

it('a row that still moves appears at its place at once, and slides again after that', () => {
  playState = 'running';
  const { rerender } = render(<Rows names={['Ana', 'Bia']} />);
  rerender(<Rows names={['Bia', 'Ana']} />);
  expect(motions).toHaveLength(2);
  expect(cancel).not.toHaveBeenCalled();
  rerender(<Rows names={['Ana', 'Bia']} />);
  expect(motions).toHaveLength(2);
  expect(cancel).toHaveBeenCalledTimes(2);
  rerender(<Rows names={['Bia', 'Ana']} />);
  expect(motions).toHaveLength(4);
});
