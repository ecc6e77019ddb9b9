import { videoHosts } from '@shared/domain/video';

/**
 * The page runs its own scripts only. Styles carry a nonce because antd writes them at run time; media come from main
 * by reference; the page has no network access. Frames are for video players.
 */
export function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: media:",
    "media-src 'self' media:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${videoHosts.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy plus inline scripts with the nonce and the socket of Vite's module replacement. */
export function developmentPolicy(nonce: string, socketOrigin: string): string {
  return contentPolicy(nonce)
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ${socketOrigin}`);
}
