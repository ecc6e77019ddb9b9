import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Resvg } from '@resvg/resvg-js';

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

for (const folder of ['resources/tray', 'resources/sounds']) mkdirSync(join(root, folder), { recursive: true });

write('build/icon.png', png(withMargin(brand('mark'), 24), 1024));
write('resources/brand/favicon.png', png(brand('mark'), 32));
write('resources/brand/notification.png', png(brand('mark'), 128));
for (const [name, svg] of ['idle', 'unread', 'offline'].flatMap(trayVariants)) {
  write(`resources/tray/${name}.png`, png(svg, 16));
  write(`resources/tray/${name}@2x.png`, png(svg, 32));
}
write('resources/sounds/message.wav', notificationSound());
