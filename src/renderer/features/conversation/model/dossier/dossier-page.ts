import { escapeHtml } from '@renderer/lib/escape-html';
import { messageContent } from '@shared/domain/message-content';
import type { DossierContent, DossierMessage } from '@shared/dossier/dossier';

import { messageLine } from './message-line';
import type { PageWords } from './page-words';

const style = `
body{font:15px/1.5 system-ui,sans-serif;max-width:820px;margin:40px auto;padding:0 16px;color:#1f2329;background:#fff}
h1{font-size:22px}table{border-collapse:collapse;margin:16px 0 32px}
th{text-align:left;font-weight:normal;color:#59636e;padding:4px 24px 4px 0;vertical-align:top}
td{padding:4px 0;overflow-wrap:anywhere}
ol{list-style:none;margin:0;padding:0}
li{margin:0 0 12px;padding:8px 12px;border-radius:8px;background:#f3f4f6;max-width:640px;overflow-wrap:anywhere}
li.company{margin-left:auto;background:#e3f4e8}
header{font-size:13px;color:#59636e}p{margin:4px 0;white-space:pre-wrap}
img,video{max-width:100%;max-height:420px;display:block;margin:4px 0}
footer{margin-top:40px;border-top:1px solid #d8dde3;padding-top:16px;color:#59636e;white-space:pre-wrap}
@media print{li{break-inside:avoid}}`;

/** The conversation as a page without scripts. Every text is escaped: it comes from customers and servers. */
export function dossierPage({ ticket, messages }: DossierContent, words: PageWords): string {
  const facts = words.facts.map(
    ({ label, value }) => `<tr><th scope="row">${escapeHtml(label)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  );
  const lines = messages.map((message) => messageItem(message, ticket.customer, words));
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(words.language)}"><head><meta charset="utf-8"><title>${escapeHtml(words.title)}</title>`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">`,
    `<style>${style}</style></head>`,
    `<body><h1>${escapeHtml(words.title)}</h1><table>${facts.join('')}</table>`,
    `<ol>${lines.join('\n')}</ol>`,
    `<footer>${escapeHtml(words.howToCheck)}</footer></body></html>`,
    '',
  ].join('\n');
}

function messageItem(message: DossierMessage, customer: string, words: PageWords): string {
  const { author, details, text } = messageLine(message, customer, words);
  return [
    `<li class="${message.author}" id="${escapeHtml(`m-${message.id}`)}">`,
    `<header><strong><bdi>${escapeHtml(author)}</bdi></strong> · ${escapeHtml(details)}</header>`,
    fileLine(message, words),
    text === '' ? '' : `<p dir="auto">${escapeHtml(text)}</p>`,
    '</li>',
  ].join('');
}

function fileLine({ file, leftOut, mediaType, body }: DossierMessage, words: PageWords): string {
  if (leftOut !== null) return `<p><em>${escapeHtml(words.leftOut[leftOut])}</em></p>`;
  if (file === null) return '';
  const address = escapeHtml(encodeURI(file));
  const link = `<a href="${address}">${escapeHtml(file.slice(file.indexOf('-') + 1))}</a>`;
  switch (messageContent({ mediaType, body, mediaUrl: file }).kind) {
    case 'image':
    case 'sticker':
      return `<img src="${address}" alt="">${link}`;
    case 'video':
      return `<video src="${address}" controls preload="none"></video>${link}`;
    case 'audio':
      return `<audio src="${address}" controls preload="none"></audio>${link}`;
    case 'text':
    case 'file':
    case 'location':
    case 'contact':
    case 'call':
    case 'reaction':
      return link;
  }
}
