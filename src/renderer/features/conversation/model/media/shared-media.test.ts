import { expect, it } from 'vitest';

import { aMessage } from '@tests/support/renderer/builders';

import { sharedMedia } from './shared-media';

const photo = aMessage({ id: 'P', mediaType: 'image', mediaUrl: 'public/p.png', body: '' });
const video = aMessage({ id: 'V', mediaType: 'video', mediaUrl: 'public/v.mp4', body: '' });
const contract = aMessage({ id: 'F', mediaType: 'application', mediaUrl: 'public/contrato.pdf', body: 'contrato.pdf' });
const gone = aMessage({ id: 'G', mediaType: 'image', mediaUrl: 'public/g.png', isDeleted: true });
const link = aMessage({ id: 'L', body: 'Veja *https://loja.example/a* e https://loja.example/b' });
const again = aMessage({ id: 'M', body: 'De novo: https://loja.example/a' });
const place = aMessage({ id: 'O', mediaType: 'locationMessage', body: 'x | https://maps.example/1 | Aqui' });

const shared = sharedMedia([photo, contract, link, gone, video, again, place]);
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

it('pictures and videos stand in one list, the latest first, without deleted ones', () => {
  expect(ids(shared.pictures)).toEqual(['V', 'P']);
});

it('files are those with an attachment that is no picture, sound or sticker', () => {
  expect(ids(shared.files)).toEqual(['F']);
});

it('an address stands once, at its latest message; those of locations are data', () => {
  expect(shared.links.map(({ href, message }) => [href, message.id])).toEqual([
    ['https://loja.example/a', 'M'],
    ['https://loja.example/b', 'L'],
  ]);
});

it('links that are not http(s) are none', () => {
  expect(sharedMedia([aMessage({ body: 'javascript:alert(1) ftp://x.example' })]).links).toEqual([]);
});
