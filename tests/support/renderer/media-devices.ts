import { afterEach, beforeEach } from 'vitest';

/** Gives each test of the file the devices of a browser, which jsdom lacks, and takes them away after it. */
export function provideMediaDevices(devices: Partial<Record<keyof MediaDevices, unknown>>): void {
  beforeEach(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}
