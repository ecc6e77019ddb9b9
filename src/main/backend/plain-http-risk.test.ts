import { expect, it } from 'vitest';

import { plainHttpRisk } from './plain-http-risk';

it.each([
  ['https://api.example.com', 'none'],
  ['https://192.168.0.9', 'none'],
  ['http://localhost:4000', 'none'],
  ['http://recado.localhost', 'none'],
  ['http://127.0.0.1:4000', 'none'],
  ['http://127.8.9.1', 'none'],
  ['http://0x7f.1', 'none'],
  ['http://[::1]:4000', 'none'],
  ['http://10.0.0.4:8080', 'privateNetwork'],
  ['http://172.16.0.1', 'privateNetwork'],
  ['http://172.31.255.1', 'privateNetwork'],
  ['http://192.168.0.9', 'privateNetwork'],
  ['http://169.254.1.1', 'privateNetwork'],
  ['http://[fd12::1]', 'privateNetwork'],
  ['http://[fe80::1]', 'privateNetwork'],
  ['http://servidor', 'privateNetwork'],
  ['http://servidor.local', 'privateNetwork'],
  ['http://api.example.com', 'public'],
  ['http://API.example.com.', 'public'],
  ['http://172.32.0.1', 'public'],
  ['http://11.0.0.1', 'public'],
  ['http://192.169.0.1', 'public'],
  ['http://[2001:db8::1]', 'public'],
  ['http://127.0.0.1.example.com', 'public'],
  ['http://localhost.example.com', 'public'],
  ['http://notlocalhost.example', 'public'],
])('the risk of %s is %s', (address, risk) => {
  expect(plainHttpRisk(address)).toBe(risk);
});
