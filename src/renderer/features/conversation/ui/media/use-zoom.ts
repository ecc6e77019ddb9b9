import type { RefObject } from 'react';
import { useRef, useState } from 'react';

import type { Look } from '@renderer/features/conversation/model/media/zoom';
import { initialZoom, moved, turned, zoomed } from '@renderer/features/conversation/model/media/zoom';

/** What a press of a key, or a notch of the wheel, does; `move` is in pixels. */
export const steps = { zoom: 1.4, wheel: 1.1, move: 80 };

export type ZoomView = {
  look: Look;
  /** The picture; what is around it is the stage. */
  picture: RefObject<HTMLImageElement | null>;
  zoom: (by: number) => void;
  rotate: () => void;
  move: (x: number, y: number) => void;
  reset: () => void;
  /** Whether the key was for the picture. The arrows are, as long as it is larger than it came. */
  press: (key: string) => boolean;
};

/** How the picture on the stage is looked at. */
export function useZoom(): ZoomView {
  const [look, setLook] = useState(initialZoom);
  const picture = useRef<HTMLImageElement>(null);
  const zoom = (by: number): void => setLook((now) => zoomed(now, by));
  const rotate = (): void => setLook(turned);
  const reset = (): void => setLook(initialZoom);
  const move = (x: number, y: number): void => {
    const image = picture.current;
    const stage = image?.parentElement;
    if (!image || !stage) return;
    const sizes = { picture: image.getBoundingClientRect(), stage: stage.getBoundingClientRect() };
    setLook((now) => moved(now, { x, y }, sizes));
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(steps.zoom),
    '-': () => zoom(1 / steps.zoom),
    '0': reset,
    r: rotate,
  };
  // Who looks to the right sees the picture go to the left.
  const arrows: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(steps.move, 0),
    ArrowRight: () => move(-steps.move, 0),
    ArrowUp: () => move(0, steps.move),
    ArrowDown: () => move(0, -steps.move),
  };
  const press = (key: string): boolean => {
    const act = keys[key] ?? (look.zoom > 1 ? arrows[key] : undefined);
    act?.();
    return act !== undefined;
  };
  return { look, picture, zoom, rotate, move, reset, press };
}
