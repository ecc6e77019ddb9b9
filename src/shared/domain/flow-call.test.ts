import { describe, expect, it } from 'vitest';

import { callAddressPattern, filledCall, isCallAddress, valueAt } from './flow-call';

describe('the address of a request', () => {
  it.each([
    ['https://crm.example/people/{{number}}?q={{nome}}', true],
    ['http://crm.example', true],
    [' https://crm.example ', true],
    ['', false],
    ['crm.example', false],
    ['ftp://crm.example', false],
    ['https://crm example', false],
    ['https://{{host}}/people', false],
    ['https://{{host}}.crm.example/people', false],
    ['https://user:{{key}}@crm.example', false],
    ['HTTPS://crm.example/{{number}}', true],
    ['HTTPS://{{host}}/people', false],
    // URL parsers skip the third slash and take the variable for the host.
    ['https:///{{host}}/people', false],
    ['https:///{{host}}/?from=https://crm.example', false],
  ])('%s is one: %s', (url, expected) => {
    expect(isCallAddress(url)).toBe(expected);
  });

  it('is shown with a letter in place of each variable and without spaces around it', () => {
    expect(callAddressPattern(' https://a.example/{{nome}}?n={{ number }} ')).toBe('https://a.example/x?n=x');
  });
});

describe('a request', () => {
  const variables = { nome: 'Ana "Bia" & Co/..', number: '5511' };

  it('has the variables encoded in the address and escaped in the body', () => {
    const call = { method: 'POST', url: ' https://a.example/{{nome}}?n={{ number }}', body: '{"name":"{{nome}}"}' };
    const filled = filledCall(call, variables);
    expect(filled.url).toBe('https://a.example/Ana%20%22Bia%22%20%26%20Co%2F..?n=5511');
    expect(JSON.parse(filled.body)).toEqual({ name: 'Ana "Bia" & Co/..' });
  });

  it('has an empty text for unknown variables, and no body with GET', () => {
    const call = { method: 'GET', url: 'https://a.example/{{constructor}}{{x}}', body: '{}' };
    expect(filledCall(call, variables)).toEqual({ method: 'GET', url: 'https://a.example/', body: '' });
  });
});

describe('the stored part of an answer', () => {
  const answer = JSON.stringify({ data: { items: [{ price: 12.5 }], ok: true, name: 'Ana', none: null } });

  it.each([
    ['data.name', 'Ana'],
    [' data.name ', 'Ana'],
    ['data.none', ''],
    ['data.items.0.price', '12.5'],
    ['data.ok', 'true'],
    ['data.items', '[{"price":12.5}]'],
    ['data.none.deeper', ''],
    ['data.none.deeper', ''],
    ['data.other.deeper', ''],
    ['data.constructor', ''],
    ['', answer],
  ])('at %s is %s', (path, expected) => {
    expect(valueAt(answer, path)).toBe(expected);
  });

  it('is empty where the answer is no JSON, and at most 4,000 characters long', () => {
    expect(valueAt('<html>', 'a')).toBe('');
    expect(valueAt('x'.repeat(9000), '')).toHaveLength(4000);
    const long = JSON.stringify({ text: 'x'.repeat(9000), list: ['x'.repeat(9000)] });
    expect(valueAt(long, 'text')).toHaveLength(4000);
    expect(valueAt(long, 'list')).toHaveLength(4000);
  });
});
