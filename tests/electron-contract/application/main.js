import { app } from 'electron';

import { downloadStatements } from './download-statements.js';
import { ipcStatements } from './ipc-statements.js';
import { pageStatements } from './page-statements.js';
import { quitStatements } from './quit-statements.js';
import { startStatements } from './start-statements.js';
import { surfaceStatements } from './surface-statements.js';
import { visibilityStatements } from './visibility-statements.js';
import { windowStatements } from './window-statements.js';

function print(name, value) {
  process.stdout.write(`CONTRACT ${JSON.stringify({ name, value: value ?? null })}\n`);
}

/** Prints the value that the statement has here, or the text of its error. */
async function state(name, act) {
  let value;
  try {
    value = await act();
  } catch (error) {
    value = `threw ${error.message}`;
  }
  print(name, value);
}

async function run(groups) {
  for (const group of groups) for (const [name, act] of Object.entries(group)) await state(name, act);
}

const later = [visibilityStatements, downloadStatements];
const wasReady = app.isReady();
const order = [];
app.on('ready', () => order.push('ready'));
// The path is set before the lock, which lives in it.
app.setPath('userData', process.env.RECADO_DATA);
app.on('window-all-closed', () => undefined);

const start = startStatements({ wasReady, order });
await run([start.before]);
app
  .whenReady()
  .then(() => order.push('whenReady'))
  .then(() => run([start.after, surfaceStatements, windowStatements, ipcStatements, pageStatements, ...later]))
  .then(() => quitStatements(print));
