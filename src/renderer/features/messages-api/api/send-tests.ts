import { backend } from '@renderer/lib/backend';

import type { FileTest, TextTest } from '../model/test-forms';

/** Sends a text as a program would, with the token that was typed. */
export async function sendTextTest({ token, number, body }: TextTest): Promise<void> {
  await backend.send('messagesApi.sendText', { token, body: { number: digitsOf(number), body } });
}

/** Sends a file as a program would. */
export async function sendFileTest({ token, number, body = '', file }: FileTest): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await backend.send('messagesApi.sendFiles', {
    token,
    body: { number: digitsOf(number), body: [body] },
    files: [{ name: file.name, type: file.type, bytes }],
  });
}

const digitsOf = (number: string) => number.replace(/\D/g, '');
