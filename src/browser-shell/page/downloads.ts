import type { MainLink } from './main-link';

/**
 * Hands downloads of the page to main, as Electron does by `will-download`, instead of to the browser, which saves them
 * without a question.
 */
export function routeDownloads(link: MainLink): void {
  const blobs = rememberBlobs();
  const download = (anchor: HTMLAnchorElement) => {
    const blob = blobs.get(anchor.href);
    const post = (bytes: Uint8Array | null) => {
      link.post({ kind: 'download', url: anchor.href, name: anchor.download, bytes });
    };
    if (blob === undefined) post(null);
    else void blob.arrayBuffer().then((bytes) => post(new Uint8Array(bytes)));
  };
  document.addEventListener(
    'click',
    (event) => {
      const anchor = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      if (anchor === undefined || !isDownload(anchor)) return;
      event.preventDefault();
      download(anchor);
    },
    { capture: true },
  );
  // An anchor outside the document is clicked by scripts, and no listener of the document sees it.
  // oxlint-disable-next-line typescript/unbound-method -- applied to the anchor of each call
  const click = HTMLElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clickAnchor(this: HTMLAnchorElement): void {
    if (!this.isConnected && isDownload(this)) download(this);
    else Reflect.apply(click, this, []);
  };
}

/** A browser ignores `download` for other origins. */
function isDownload(anchor: HTMLAnchorElement): boolean {
  if (!anchor.hasAttribute('download') || anchor.href === '') return false;
  const { protocol, origin } = new URL(anchor.href);
  return protocol === 'data:' || origin === location.origin;
}

/** Contents by their `blob:` address: the page's policy may forbid fetching it. */
function rememberBlobs(): ReadonlyMap<string, Blob> {
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    const url = create(object);
    if (object instanceof Blob) blobs.set(url, object);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
    revoke(url);
  };
  return blobs;
}
