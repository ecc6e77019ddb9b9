import type { ServerResponse } from 'node:http';

export type StoredObject = { bytes: Buffer; type: string; etag: string; modifiedAt: Date };

/** Answers an error in the form of S3. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`);
}
