import { describe, expect, it } from 'vitest';

import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import type { WindowPlace } from './window-place';
import { arrangementOf, keepPlace, readPlace } from './window-place';

const displayAt = (x: number, y: number, [width, height]: [number, number] = [1920, 1080]) => ({
  bounds: { x, y, width, height },
  workArea: { x, y, width, height: height - 40 },
});
const laptop = displayAt(0, 0, [1440, 900]);
const monitor = displayAt(1440, 0, [2560, 1440]);
const beamer = displayAt(0, -1080);

const at = (x: number, y: number, isMaximized = false): WindowPlace => ({ x, y, width: 800, height: 600, isMaximized });

describe('places of windows', () => {
  it('are kept for each set of displays, whatever its order', () => {
    const file = createFakeSettingsFile();
    keepPlace(file, [laptop, monitor], { window: 'main', left: at(2_000, 100, true) });
    keepPlace(file, [laptop], { window: 'main', left: at(50, 60) });
    expect(readPlace(file, [monitor, laptop])).toEqual(at(2_000, 100, true));
    expect(readPlace(file, [laptop])).toEqual(at(50, 60));
    expect(arrangementOf([monitor, laptop])).toBe(arrangementOf([laptop, monitor]));
    expect(arrangementOf([laptop])).not.toBe(arrangementOf([monitor]));
  });

  it('are kept for each window', () => {
    const file = createFakeSettingsFile();
    keepPlace(file, [laptop], { window: 'main', left: at(50, 60) });
    keepPlace(file, [laptop], { window: 'ticket0', left: at(70, 80) });
    expect(readPlace(file, [laptop])).toEqual(at(50, 60));
    expect(readPlace(file, [laptop], 'ticket0')).toEqual(at(70, 80));
    expect(readPlace(file, [laptop], 'ticket1')).toBeNull();
  });

  it('with new displays are those of the arrangement used last', () => {
    const file = createFakeSettingsFile();
    keepPlace(file, [laptop, beamer], { window: 'main', left: at(1, 2) });
    keepPlace(file, [laptop], { window: 'main', left: at(50, 60) });
    expect(readPlace(file, [laptop, monitor])).toEqual(at(50, 60));
    keepPlace(file, [laptop, beamer], { window: 'main', left: at(3, 4) });
    expect(readPlace(file, [laptop, monitor])).toEqual(at(3, 4));
  });

  it('outside every display are moved into the nearest one', () => {
    const file = createFakeSettingsFile();
    keepPlace(file, [laptop, monitor], { window: 'main', left: at(3_100, 700) });
    expect(readPlace(file, [laptop])).toEqual(at(640, 260));
    keepPlace(file, [laptop, beamer], { window: 'ticket3', left: at(200, -900) });
    expect(readPlace(file, [laptop, monitor], 'ticket3')).toEqual(at(200, 0));
  });

  it('of versions with one window are taken over', () => {
    const file = createFakeSettingsFile();
    file.write({ window: at(50, 60) });
    expect(readPlace(file, [laptop])).toEqual(at(50, 60));
    expect(readPlace(file, [laptop], 'ticket0')).toBeNull();
  });

  it('of ten arrangements are kept, those used last', () => {
    const file = createFakeSettingsFile();
    for (let count = 0; count < 12; count += 1) {
      keepPlace(file, [displayAt(count, 0)], { window: 'main', left: at(count, 0) });
    }
    const places = file.read().places as unknown[];
    expect(places).toHaveLength(10);
    expect(JSON.stringify(places)).not.toContain('"displays":"1,0');
  });

  it('that are damaged are none', () => {
    const file = createFakeSettingsFile();
    file.write({ places: [{ displays: arrangementOf([laptop]), places: { main: { x: 'left' } } }] });
    expect(readPlace(file, [laptop])).toBeNull();
    file.write({ places: 'here' });
    expect(readPlace(file, [laptop])).toBeNull();
  });
});
