import type { ContextMenuParams, MenuItem, MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createNativeTexts } from '../notifications/native-texts';
import { defaultPreferences } from '../preferences/preferences-service';
import type { ContextActions } from './context-menu';
import { contextMenuItems } from './context-menu';

vi.mock('electron', () => ({ clipboard: {}, Menu: {} }));

const texts = createNativeTexts({ current: () => ({ ...defaultPreferences, language: 'en' }) })();
let done: unknown[];
let actions: ContextActions;

beforeEach(() => {
  done = [];
  actions = {
    replaceMisspelling: (word) => void done.push(['replace', word]),
    addToDictionary: (word) => void done.push(['add', word]),
    copyText: (text) => void done.push(['copy', text]),
    copyPicture: () => void done.push('copy picture'),
    savePicture: () => void done.push('save picture'),
    setSpellChecked: (isChecked) => void done.push(['check', isChecked]),
  };
});

const nothing = {
  linkURL: '',
  mediaType: 'none',
  hasImageContents: false,
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [] as string[],
  editFlags: { canUndo: false, canRedo: false, canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
};

function menu(target: Partial<typeof nothing> = {}, isSpellChecked = true): MenuItemConstructorOptions[] {
  const params = { ...nothing, ...target } as unknown as ContextMenuParams;
  return contextMenuItems({ ...params, isSpellChecked }, texts, actions);
}

const labels = (items: MenuItemConstructorOptions[]) => items.map(({ label, type }) => label ?? type);

function click(items: MenuItemConstructorOptions[], wanted: string): void {
  const item = items.find(({ label }) => label === wanted);
  item?.click?.(undefined as unknown as MenuItem, undefined, {});
}

describe('the context menu', () => {
  it('of a field edits it, as far as its state allows', () => {
    const items = menu({ isEditable: true });
    expect(labels(items)).toEqual([
      ...['Undo', 'Redo', 'separator', 'Cut', 'Copy', 'Paste', 'Paste as plain text'],
      ...['separator', 'Select all', 'separator', 'Check spelling'],
    ]);
    const enabled = items.filter((item) => item.enabled !== false).map(({ role }) => role);
    expect(enabled).toContain('paste');
    expect(enabled).not.toContain('cut');
  });

  it('of a misspelled word begins with suggestions', () => {
    const items = menu({ isEditable: true, misspelledWord: 'atedimento', dictionarySuggestions: ['atendimento'] });
    expect(labels(items).slice(0, 3)).toEqual(['atendimento', 'Add to dictionary', 'separator']);
    click(items, 'atendimento');
    click(items, 'Add to dictionary');
    expect(done).toEqual([
      ['replace', 'atendimento'],
      ['add', 'atedimento'],
    ]);
  });

  it('of a word without suggestions says so', () => {
    expect(menu({ isEditable: true, misspelledWord: 'xqz' })[0]).toMatchObject({ enabled: false });
  });

  it('switches the spelling', () => {
    click(menu({ isEditable: true }), 'Check spelling');
    click(menu({ isEditable: true }, false), 'Check spelling');
    expect(done).toEqual([
      ['check', false],
      ['check', true],
    ]);
  });

  it.each([
    ['https://example.com/a', ['Copy link'], 'https://example.com/a'],
    ['mailto:ana%2Bx@example.com?subject=hi', ['Copy email address'], 'ana+x@example.com'],
    ['mailto:%E0%A4%A', ['Copy email address'], '%E0%A4%A'],
    ['app://recado/#/tickets', [], null],
    ['javascript:alert(1)', [], null],
  ])('of the link %s offers %j', (linkURL, offered, copied) => {
    const items = menu({ linkURL });
    expect(labels(items)).toEqual(offered);
    click(items, offered[0] ?? '');
    expect(done).toEqual(copied === null ? [] : [['copy', copied]]);
  });

  it('of a picture copies and saves it', () => {
    const items = menu({ mediaType: 'image', hasImageContents: true });
    click(items, 'Copy picture');
    click(items, 'Save picture…');
    expect(done).toEqual(['copy picture', 'save picture']);
    expect(menu({ mediaType: 'image' })).toEqual([]);
  });

  it('of selected text copies it; of nothing there is none', () => {
    expect(labels(menu({ selectionText: 'text' }))).toEqual(['Copy']);
    expect(menu({ selectionText: ' ' })).toEqual([]);
    expect(menu()).toEqual([]);
  });
});
