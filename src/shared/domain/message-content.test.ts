import { describe, expect, it } from 'vitest';

import { messageContent } from './message-content';

describe('the content of a message', () => {
  it.each([
    [{ mediaType: 'conversation', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: 'extendedTextMessage', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: 'somethingNew', body: 'Bom dia', mediaUrl: '' }, 'text: Bom dia'],
    [{ mediaType: 'somethingNew', body: 'a.zip', mediaUrl: 'a.zip' }, 'file: a.zip'],
    [{ mediaType: 'image', body: '', mediaUrl: 'a.png' }, 'image: '],
    [{ mediaType: 'image', body: 'A vitrine', mediaUrl: 'a.png' }, 'image: A vitrine'],
    [{ mediaType: 'video', body: 'O forno', mediaUrl: 'a.mp4' }, 'video: O forno'],
    [{ mediaType: 'stickerMessage', body: 'Viva', mediaUrl: 'a.webp' }, 'sticker: Viva'],
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

  it.each([
    ['image', 'image'],
    ['imageMessage', 'image'],
    ['audio', 'audio'],
    ['audioMessage', 'audio'],
    ['video', 'video'],
    ['videoMessage', 'video'],
    ['application', 'file'],
    ['document', 'file'],
    ['documentMessage', 'file'],
    ['documentWithCaptionMessage', 'file'],
    ['stickerMessage', 'sticker'],
    ['locationMessage', 'location'],
    ['liveLocationMessage', 'location'],
    ['vcard', 'contact'],
    ['contactMessage', 'contact'],
    ['contactsArrayMessage', 'contact'],
    ['call_log', 'call'],
    ['reactionMessage', 'reaction'],
    ['conversation', 'text'],
  ])('%s is of the kind %s', (mediaType, kind) => {
    expect(messageContent({ mediaType, body: '', mediaUrl: '' }).kind).toBe(kind);
  });

  it.each([
    ['a call says nothing', 'call_log', 'Chamada perdida', ''],
    ['a dash that somebody wrote is a dash', 'conversation', '-', '-'],
    ['a document without a caption has no words', 'documentMessage', '', ''],
    [
      'a place without a description is its link',
      'locationMessage',
      'data:image/png;base64,AA | https://m.example | ',
      'https://m.example',
    ],
    [
      'a place has at most three parts',
      'locationMessage',
      'https://m.example|Loja|Centro|Norte',
      'https://m.example Loja Centro',
    ],
    ['a description may speak of data', 'locationMessage', 'Loja metadata:', 'Loja metadata:'],
    [
      'a card has parameters beside the name',
      'vcard',
      'N:Dias;Clara\nFN;CHARSET=UTF-8: Clara Dias \nEND:VCARD',
      'Clara Dias',
    ],
    ['a name stands at the beginning of its line', 'vcard', 'X-FN:Outra\nFN:Clara', 'Clara'],
    ['parameters end with their line', 'vcard', 'FN\nTEL:551190000000\nFN:Clara', 'Clara'],
    ['a name is cut where nobody reads on', 'vcard', `FN:${'a'.repeat(300)}`, 'a'.repeat(200)],
  ])('%s', (...[, mediaType, body, words]) => {
    expect(messageContent({ mediaType, body, mediaUrl: '' }).text).toBe(words);
  });
});
