/** Endings of files that run commands when they are opened, on any system, or that carry such files past its checks. */
const runnable = new Set(
  [
    'exe com scr pif bat cmd msi msp mst msix msixbundle appx appxbundle appinstaller application appref-ms gadget cpl',
    'msc ps1 psm1 psd1 ps1xml vbs vbe js jse mjs cjs wsf wsh wsc sct hta chm hlp lnk url scf reg inf ins isp dll sys ocx',
    'drv settingcontent-ms library-ms search-ms searchconnector-ms diagcab theme themepack website mshtml xll iqy slk',
    'iso img vhd vhdx jar jnlp air',
    'sh bash zsh fish csh ksh run bin out elf desktop appimage deb rpm snap flatpak flatpakref flatpakrepo service',
    'app pkg mpkg dmg command tool workflow action terminal scpt scptd applescript osax mobileconfig webloc inetloc fileloc',
    'py pyw pyc pl rb php lua tcl apk xapk ipa crx xpi',
    'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm',
  ].flatMap((line) => line.split(' ')),
);

export type RunnableFile = {
  /** With its dot, in lower case. */
  ending: string;
  /** The ending that the name pretends to have, such as `.pdf` of `invoice.pdf.exe`; null without one. */
  disguise: string | null;
};

/** Null for a file that systems show or play, and never run. */
export function runnableFile(name: string): RunnableFile | null {
  const [, disguise = null, ending = ''] = /(\.[a-z0-9]{2,4})?\s*(\.[^.\s]+)$/i.exec(name) ?? [];
  const lower = ending.toLowerCase();
  if (!runnable.has(lower.slice(1))) return null;
  return { ending: lower, disguise: disguise === null || /^\.\d+$/.test(disguise) ? null : disguise.toLowerCase() };
}
