import { describe, expect, it } from 'vitest';

import { messageContent } from './message-content';

describe('what a message carries', () => {
  it.each([
    [{ mediaType: 'conversation', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: 'extendedTextMessage', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: 'somethingNew', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: 'somethingNew', body: 'a.zip', mediaUrl: 'a.zip' }, 'file: a.zip'],
    [{ mediaType: 'image', body: '-', mediaUrl: 'a.png' }, 'image: '],
    [{ mediaType: 'image', body: 'A vitrine', mediaUrl: 'a.png' }, 'image: A vitrine'],
    [{ mediaType: 'audio', body: 'Áudio', mediaUrl: 'a.mp3' }, 'audio: '],
    [{ mediaType: 'application', body: 'nota.pdf', mediaUrl: 'nota.pdf' }, 'file: nota.pdf'],
    [{ mediaType: 'reactionMessage', body: '👍', mediaUrl: '' }, 'reaction: 👍'],
    [{ mediaType: 'call_log', body: '', mediaUrl: '' }, 'call: '],
    [
      {
        mediaType: 'locationMessage',
        body: 'data:image/png;base64,AAAA | https://maps.example/?q=1 | Loja',
        mediaUrl: '',
      },
      'location: https://maps.example/?q=1 Loja',
    ],
    [
      { mediaType: 'contactMessage', body: 'BEGIN:VCARD\nVERSION:3.0\nFN:Clara Dias\nEND:VCARD', mediaUrl: '' },
      'contact: Clara Dias',
    ],
    [{ mediaType: 'vcard', body: 'nothing of the kind', mediaUrl: '' }, 'contact: '],
    [{ mediaType: 'toString', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: '__proto__', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
  ])('%j', (carrier, expected) => {
    const { kind, text } = messageContent(carrier);
    expect(`${kind}: ${text}`).toBe(expected);
  });
});
