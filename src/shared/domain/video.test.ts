import { expect, it } from 'vitest';

import { videoFrame } from './video';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['dQw4w9WgXcQ', player],
  [' dQw4w9WgXcQ ', player],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', player],
  ['https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ', player],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', player],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', player],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', player],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://evil.test/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.evil.test/embed/dQw4w9WgXcQ', null],
  ['https://www.youtube.com@evil.test/dQw4w9WgXcQ', null],
  ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v=../../evil', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://vimeo.com/evil', null],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', player],
  ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456'],
  ['https://youtu.be/dQw4w9WgXcQ/', player],
  ['HTTPS://YOUTU.BE/dQw4w9WgXcQ', player],
  ['dQw4w9WgXcQx', null],
  ['xdQw4w9WgXcQ', null],
  ['xhttps://youtu.be/dQw4w9WgXcQ', null],
  ['https://youtube.www.com/embed/dQw4w9WgXcQ', null],
  ['https://youtube.com/watch', null],
  ['https://youtube.com/watch?xv=dQw4w9WgXcQ', null],
  ['https://youtube.com/', null],
  ['https://vimeo.com/12345', null],
  ['https://vimeo.com/1234567890123', null],
  ['https://vimeo.com/x123456', null],
  ['https://vimeo.com/123456x', null],
  ['', null],
])('%s plays from %s', (video, frame) => {
  expect(videoFrame(video)).toBe(frame);
});
