import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { clipboard, Menu } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { PreferencesService } from '../preferences/preferences';

/** Actions of the menu that are no roles of Electron. */
export type ContextActions = {
  replaceMisspelling: (word: string) => void;
  addToDictionary: (word: string) => void;
  copyText: (text: string) => void;
  copyPicture: () => void;
  savePicture: () => void;
  setSpellChecked: (isChecked: boolean) => void;
};

export type ContextMenuDeps = { texts: NativeTexts; preferences: Pick<PreferencesService, 'current' | 'update'> };

type Items = MenuItemConstructorOptions[];
type Texts = ReturnType<NativeTexts>;

/** Opens the context menu, which Electron leaves to the application. The page's own menus prevent the event. */
export function offerContextMenu(window: BrowserWindow, { texts, preferences }: ContextMenuDeps): void {
  const { webContents: contents } = window;
  contents.on('context-menu', (_event, params) => {
    const { isSpellChecked } = preferences.current();
    const items = contextMenuItems({ ...params, isSpellChecked }, texts(), {
      replaceMisspelling: (word) => contents.replaceMisspelling(word),
      addToDictionary: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
      copyText: (text) => void clipboard.writeText(text).catch(() => undefined),
      copyPicture: () => contents.copyImageAt(params.x, params.y),
      savePicture: () => contents.downloadURL(params.srcURL),
      setSpellChecked: (isChecked) => setSpellChecked(preferences, isChecked),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}

function setSpellChecked(preferences: ContextMenuDeps['preferences'], isChecked: boolean): void {
  try {
    preferences.update({ isSpellChecked: isChecked });
  } catch {
    // A full disk is reported by the settings file itself; the next menu shows the old state.
  }
}

type Target = ContextMenuParams & { isSpellChecked: boolean };

/** Items for the element under the pointer; empty where nothing can be done. */
export function contextMenuItems(params: Target, t: Texts, actions: ContextActions): Items {
  const groups = [
    spellingItems(params, t, actions),
    linkItems(params, t, actions),
    pictureItems(params, t, actions),
    editItems(params, t, actions),
  ];
  return groups.filter((group) => group.length > 0).flatMap((group, at) => (at === 0 ? group : [separator, ...group]));
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

function spellingItems(
  { misspelledWord, dictionarySuggestions }: ContextMenuParams,
  t: Texts,
  actions: ContextActions,
) {
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => actions.replaceMisspelling(word),
  }));
  const none = { label: t('menu.noSuggestions'), enabled: false };
  const add = { label: t('menu.addToDictionary'), click: () => actions.addToDictionary(misspelledWord) };
  return [...(suggestions.length === 0 ? [none] : suggestions), add];
}

function linkItems({ linkURL }: ContextMenuParams, t: Texts, { copyText }: ContextActions): Items {
  if (linkURL.startsWith('mailto:')) {
    const address = new URL(linkURL).pathname;
    return [{ label: t('menu.copyEmail'), click: () => copyText(decodedAddress(address)) }];
  }
  // Links inside the application mean nothing elsewhere.
  if (!/^https?:/.test(linkURL)) return [];
  return [{ label: t('menu.copyLink'), click: () => copyText(linkURL) }];
}

function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function pictureItems({ mediaType, hasImageContents }: ContextMenuParams, t: Texts, actions: ContextActions): Items {
  if (mediaType !== 'image' || !hasImageContents) return [];
  return [
    { label: t('menu.copyPicture'), click: actions.copyPicture },
    { label: t('menu.savePicture'), click: actions.savePicture },
  ];
}

function editItems(target: Target, t: Texts, { setSpellChecked: setChecked }: ContextActions): Items {
  const { isEditable, selectionText, editFlags, isSpellChecked } = target;
  const copy: MenuItemConstructorOptions = { role: 'copy', label: t('menu.copy'), enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'undo', label: t('menu.undo'), enabled: editFlags.canUndo },
    { role: 'redo', label: t('menu.redo'), enabled: editFlags.canRedo },
    separator,
    { role: 'cut', label: t('menu.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: t('menu.paste'), enabled: editFlags.canPaste },
    { role: 'pasteAndMatchStyle', label: t('menu.pasteAsText'), enabled: editFlags.canPaste },
    separator,
    { role: 'selectAll', label: t('menu.selectAll'), enabled: editFlags.canSelectAll },
    separator,
    {
      type: 'checkbox',
      label: t('menu.checkSpelling'),
      checked: isSpellChecked,
      click: () => setChecked(!isSpellChecked),
    },
  ];
}
