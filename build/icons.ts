import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Resvg } from '@resvg/resvg-js';

import { overlays } from './package/overlay-drawings';
import { thumbarButtons } from './package/thumbar-drawings';
import { windowsIcon } from './package/windows-icon';
import { notificationSound } from './sound';
import { root } from './test-files';

/** Generates all images and the notification sound; the results are committed. */
const brand = (name: string) => readFileSync(join(root, 'resources/brand', `${name}.svg`), 'utf8');

function write(path: string, bytes: Uint8Array): void {
  writeFileSync(join(root, path), bytes);
  console.log(`${path} (${bytes.length} bytes)`);
}

function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** Replaces the placeholder colour of a drawing. */
function inColour(svg: string, colour: string): string {
  return svg.replace('<svg ', `<svg color="${colour}" `);
}

/** Margin around the mark, as launchers and docks expect it. */
function withMargin(svg: string, margin: number): string {
  const side = 512 + 2 * margin;
  return svg.replace('viewBox="0 0 512 512"', `viewBox="${-margin} ${-margin} ${side} ${side}"`);
}

/** Each state for light panels, for dark panels, and as a macOS template, which uses only the shape. */
function trayVariants(state: string): [name: string, svg: string][] {
  const svg = brand(`tray-${state}`);
  const shape = svg.replace(/fill="#e5342a"/g, 'fill="currentColor"');
  return [
    [state, inColour(svg, '#1f1f1f')],
    [`${state}-dark`, inColour(svg, '#ffffff')],
    [`${state}Template`, inColour(shape, '#000000')],
  ];
}

for (const folder of ['build/icons', 'resources/tray', 'resources/overlay', 'resources/thumbar', 'resources/sounds'])
  mkdirSync(join(root, folder), { recursive: true });

const launcher = withMargin(brand('mark'), 24);
write('build/icon.png', png(launcher, 1024));
for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
  write(`build/icons/${size}x${size}.png`, png(launcher, size));
}
write(
  'build/icon.ico',
  windowsIcon([16, 20, 24, 32, 40, 48, 64, 256].map((size) => ({ size, png: png(launcher, size) }))),
);
write('resources/brand/favicon.png', png(brand('mark'), 32));
write('resources/brand/notification.png', png(brand('mark'), 128));
for (const [name, svg] of ['idle', 'unread', 'offline'].flatMap(trayVariants)) {
  write(`resources/tray/${name}.png`, png(svg, 16));
  write(`resources/tray/${name}@2x.png`, png(svg, 32));
}
// The task bar of Windows asks for the size of its scale, from 100 to 200 %.
for (const [name, svg] of ['idle', 'unread', 'offline'].flatMap(trayVariants)) {
  if (name.endsWith('Template')) continue;
  write(`resources/tray/${name}.ico`, windowsIcon([16, 20, 24, 32].map((size) => ({ size, png: png(svg, size) }))));
}
for (const [name, svg] of overlays()) {
  write(`resources/overlay/${name}.png`, png(svg, 16));
  write(`resources/overlay/${name}@2x.png`, png(svg, 32));
}
for (const [name, svg] of thumbarButtons()) {
  write(`resources/thumbar/${name}.png`, png(svg, 16));
  write(`resources/thumbar/${name}@2x.png`, png(svg, 32));
}
write('resources/sounds/message.wav', notificationSound());
