/** Origins of video players; the page's content security policy allows frames from these only. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{6,12}$/;
const youtubeNames = new Set(['youtube.com', 'youtube-nocookie.com']);
const vimeoNames = new Set(['vimeo.com', 'player.vimeo.com']);

/** Player address for a video's code or address; null for other origins. */
export function videoFrame(video: string): string | null {
  const text = video.trim();
  if (youtubeId.test(text)) return youtube(text);
  const match = /^https:\/\/([^/?#]+)\/([^?#]*)(?:\?([^#]*))?/i.exec(text);
  if (match === null) return null;
  const [, host = '', path = '', query = ''] = match;
  const name = host.toLowerCase().replace(/^(?:www|m)\./, '');
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  if (name === 'youtu.be') return youtube(last);
  if (youtubeNames.has(name)) {
    return youtube(path === 'watch' ? (/(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? '') : last);
  }
  return vimeoNames.has(name) && vimeoId.test(last) ? `${videoHosts[1]}/video/${last}` : null;
}

function youtube(id: string): string | null {
  return youtubeId.test(id) ? `${videoHosts[0]}/embed/${id}` : null;
}
