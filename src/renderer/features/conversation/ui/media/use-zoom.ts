import type { RefObject } from 'react';
import { useRef, useState } from 'react';

import type { PictureTransform } from '@renderer/features/conversation/model/media/zoom';
import { initialZoom, moved, turned, zoomed } from '@renderer/features/conversation/model/media/zoom';

/** Factors per key press and wheel notch; `move` is in pixels. */
export const steps = { zoom: 1.4, wheel: 1.1, move: 80 };

export type ZoomView = {
  transform: PictureTransform;
  /** The picture, whose parent element is the stage. */
  picture: RefObject<HTMLImageElement | null>;
  zoom: (by: number) => void;
  rotate: () => void;
  move: (x: number, y: number) => void;
  reset: () => void;
  /** Returns true for a key it handled. Arrow keys move the picture only while it is enlarged. */
  press: (key: string) => boolean;
};

/** Zoom, rotation and position of the picture in the lightbox. */
export function useZoom(): ZoomView {
  const [transform, setTransform] = useState(initialZoom);
  const picture = useRef<HTMLImageElement>(null);
  const zoom = (by: number): void => setTransform((now) => zoomed(now, by));
  const rotate = (): void => setTransform(turned);
  const reset = (): void => setTransform(initialZoom);
  const move = (x: number, y: number): void => {
    const image = picture.current;
    const stage = image?.parentElement;
    if (!image || !stage) return;
    const sizes = { picture: image.getBoundingClientRect(), stage: stage.getBoundingClientRect() };
    setTransform((now) => moved(now, { x, y }, sizes));
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(steps.zoom),
    '-': () => zoom(1 / steps.zoom),
    '0': reset,
    r: rotate,
  };
  // The arrow moves the view, so the picture moves the other way.
  const arrows: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(steps.move, 0),
    ArrowRight: () => move(-steps.move, 0),
    ArrowUp: () => move(0, steps.move),
    ArrowDown: () => move(0, -steps.move),
  };
  const press = (key: string): boolean => {
    const action = keys[key] ?? (transform.zoom > 1 ? arrows[key] : undefined);
    action?.();
    return action !== undefined;
  };
  return { transform, picture, zoom, rotate, move, reset, press };
}
