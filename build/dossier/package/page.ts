import { createHashing } from '../../../src/shared/dossier/hashing';
import type { Change, Verification } from '../../../src/shared/dossier/verify';
import { verifyDossier } from '../../../src/shared/dossier/verify';
import type { PageTexts } from './page-texts';
import { filled, textsFor } from './page-texts';

/** A public key of the Ed25519 specification, to find out whether the browser knows the algorithm. */
const knownKey = Uint8Array.from(
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'.match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);

const { language, texts } = textsFor(navigator.languages);
const element = <K extends keyof HTMLElementTagNameMap>(tag: K, text = ''): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

async function knowsSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', knownKey, 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** Text that came with a file is set as text, never as markup. */
function linesOf(name: string, result: Verification): string[] {
  switch (result.state) {
    case 'unreadable':
      return [filled(texts.check.unreadable, { name })];
    case 'changed':
      return [filled(texts.check.changed, { name }), changeLine(result.change, texts)];
    case 'intact':
      return [filled(texts.check.intact, { name }), ...factLines(result)];
  }
}

function changeLine({ file, kind, offset, length }: Change, { check }: PageTexts): string {
  const name = { file: file ?? 'ZIP' };
  if (kind === 'missing') return filled(check.missing, name);
  if (kind === 'added') return filled(check.added, name);
  if (length === 1) return filled(check.byte, { ...name, offset });
  return filled(check.block, { ...name, offset, end: offset + length - 1 });
}

function factLines({ content, signer, journal }: Extract<Verification, { state: 'intact' }>): string[] {
  const { check } = texts;
  const { customer, number } = content.ticket;
  return [
    `${check.customer}: ${customer} (${number})`,
    `${texts.own.messages}: ${content.messages.length}`,
    signer === null ? check.unsigned : `${check.signer}: ${signer}`,
    `${check.journal}: ${journal.entries === 0 ? check.noJournal : journal.entries}`,
    ...(journal.brokenAt === null ? [] : [filled(texts.journal.broken, { number: journal.brokenAt })]),
    ...differingLine(journal.differing.length),
  ];
}

function differingLine(count: number): string[] {
  if (count === 0) return [];
  return [filled(count === 1 ? texts.journal.one : texts.journal.differing, { count })];
}

function show(output: HTMLElement, lines: readonly string[], state: string): void {
  output.dataset.state = state;
  output.replaceChildren(...lines.map((line) => element('p', line)));
}

function start(): void {
  document.documentElement.lang = language;
  document.title = texts.views.check;
  const input = element('input');
  input.type = 'file';
  input.accept = '.zip';
  const label = element('label', texts.check.choose);
  label.append(input);
  const output = element('output');
  const [title, hint, local] = [texts.views.check, texts.check.hint, texts.own.local];
  document.body.append(element('h1', title), element('p', hint), element('p', local), label, output);
  const known = knowsSignatures().then((isKnown) => {
    input.disabled = !isKnown;
    if (!isKnown) show(output, [texts.own.unsupported], 'failed');
    return isKnown;
  });
  let newest: File | null = null;
  const check = async (file: File): Promise<void> => {
    newest = file;
    if (!(await known)) return;
    show(output, [texts.own.running], 'running');
    const { lines, state } = await resultOf(file);
    // A file that was chosen meanwhile has its own result.
    if (newest === file) show(output, lines, state);
  };
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void check(file);
  });
}

async function resultOf(file: File): Promise<{ lines: string[]; state: string }> {
  try {
    const result = await verifyDossier(new Uint8Array(await file.arrayBuffer()), createHashing(crypto.subtle));
    return { lines: linesOf(file.name, result), state: result.state };
  } catch {
    return { lines: [texts.own.failed], state: 'failed' };
  }
}

start();
