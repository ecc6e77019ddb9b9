import { expect, it } from 'vitest';

import { urlOf } from './bucket';

it.each([
  ['https://s3.eu-west-1.amazonaws.com', 'public/a b.txt', 'https://s3.eu-west-1.amazonaws.com/media/public/a%20b.txt'],
  ['https://media.s3.eu-west-1.amazonaws.com', 'public/a.txt', 'https://media.s3.eu-west-1.amazonaws.com/public/a.txt'],
  ['https://media.example.com:9000', 'public/a.txt', 'https://media.example.com:9000/public/a.txt'],
  ['https://mediaserver.example.com', 'public/a.txt', 'https://mediaserver.example.com/media/public/a.txt'],
  ['http://10.0.0.5:9000/storage/s3', 'a.txt', 'http://10.0.0.5:9000/storage/s3/media/a.txt'],
  [
    'https://s3.example.com',
    "public/(it's)!*+&?#%.txt",
    'https://s3.example.com/media/public/%28it%27s%29%21%2A%2B%26%3F%23%25.txt',
  ],
])('at %s the object %s has the address %s', (endpoint, key, address) => {
  expect(urlOf({ endpoint, name: 'media' }, { key })).toBe(address);
});

it('the bucket itself has the address of the service with its name, and its query', () => {
  const place = { endpoint: 'https://s3.example.com', name: 'media' };
  const query = { 'list-type': '2', 'max-keys': '1' };
  expect(urlOf(place, { key: '', query })).toBe('https://s3.example.com/media/?list-type=2&max-keys=1');
});
