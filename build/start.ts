import { buildIfStale } from './start/build';
import { describeMachine, readWish, whyNoElectron } from './start/choose-shell';
import { fetchElectron, findElectron } from './start/electron-binary';
import type { MainLine } from './start/main-lines';
import { demoLines } from './start/main-lines';
import { openBrowser } from './start/open-browser';
import type { MainEnd } from './start/run-main';
import { runMain } from './start/run-main';
import { root } from './test-files';

// `npm start`: builds what is stale and opens Recado, in Electron where it runs and in the browser shell otherwise.
const machine = describeMachine(process.env);

/** Milliseconds within which a failed Electron has never opened a window: a library or the sandbox is missing. */
const tooSoon = 5_000;

function printLine(line: MainLine): void {
  switch (line.kind) {
    case 'ready':
      console.log(`\nRecado is ready at ${line.url}`);
      openBrowser(line.url, machine, root);
      return;
    case 'alreadyRunning':
      console.log(`Recado is running already; its window was brought to the front.`);
      if (line.url !== null && line.url !== '') console.log(`Open it in another browser, once: ${line.url}`);
      return;
    case 'workspace':
      console.log(demoLines(line.url).join('\n'));
      return;
    case 'text':
      console.log(line.text);
  }
}

async function chooseElectron(): Promise<{ program: string } | { reason: string }> {
  const obstacle = whyNoElectron(machine);
  if (obstacle !== null) return { reason: obstacle };
  const program = findElectron(root);
  return program === null ? fetchElectron(root) : { program };
}

async function start(): Promise<number> {
  const wish = readWish(process.env.RECADO_SHELL);
  await buildIfStale(root);
  const inBrowser = (): Promise<MainEnd> => runMain({ root, electron: null, onLine: printLine });
  if (wish === 'browser') return (await inBrowser()).code;
  const choice = await chooseElectron();
  if ('program' in choice) {
    const end = await runMain({ root, electron: choice.program, onLine: printLine });
    if (end.code === 0 && end.ranFor < tooSoon)
      console.log('Recado was running already; its window was brought to the front.');
    if (end.code === 0 || end.ranFor > tooSoon || wish === 'electron') return end.code;
    console.log(`Electron ended at once (code ${end.code}); opening the browser shell instead.`);
  } else if (wish === 'electron') {
    console.error(`Electron cannot open: ${choice.reason}. With RECADO_SHELL=browser Recado opens in a browser.`);
    return 1;
  } else {
    console.log(`Electron cannot open (${choice.reason}); opening the browser shell instead.`);
  }
  return (await inBrowser()).code;
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
