import { describe, expect, it } from 'vitest';

import { aContact, aMessage, minute } from '@tests/support/renderer/builders';

import { mergeMessage } from './message-merge';

const quoted = (body: string) => ({ id: 'Q', ticketId: 7, body });

describe('two states of one message', () => {
  it.each([
    ['a later one', { updatedAt: minute(2) }, 'novo'],
    ['one of the same moment', { updatedAt: minute(1) }, 'novo'],
    ['one that does not say when', {}, 'novo'],
    ['an earlier one', { updatedAt: minute(0) }, 'velho'],
  ])('have the text of %s', (_title, parts, body) => {
    const known = aMessage({ body: 'velho', updatedAt: minute(1) });
    expect(mergeMessage(known, aMessage({ body: 'novo', ...parts })).body).toBe(body);
  });

  it('have the text of the one that arrives where the known one does not say when', () => {
    expect(mergeMessage(aMessage({ body: 'velho' }), aMessage({ body: 'novo', updatedAt: minute(1) })).body).toBe(
      'novo',
    );
  });

  it.each([
    ['read', { read: true }, {}],
    ['deleted', { isDeleted: true }, {}],
    ['edited', { isEdited: true }, {}],
    ['delivered', { ack: 3 }, { ack: 1 }],
  ])('stay %s, whichever of them says so', (_title, further, before) => {
    expect(mergeMessage(aMessage(further), aMessage(before))).toMatchObject(further);
    expect(mergeMessage(aMessage(before), aMessage(further))).toMatchObject(further);
    expect(mergeMessage(aMessage(before), aMessage(before))).not.toMatchObject(further);
  });

  it('keep the contact that one of them leaves out', () => {
    const named = aMessage({ contact: aContact() });
    expect(mergeMessage(named, aMessage({ ack: 1 })).contact?.name).toBe('Clara');
    expect(mergeMessage(named, aMessage({ ack: 1, contact: null })).contact?.name).toBe('Clara');
    expect(mergeMessage(aMessage(), named).contact?.name).toBe('Clara');
    expect(mergeMessage(named, aMessage({ contact: aContact({ name: 'Clara Dias' }) })).contact?.name).toBe(
      'Clara Dias',
    );
  });

  it('keep the quote that one of them leaves out; a quote that is gone is gone', () => {
    const quoting = aMessage({ quotedMsg: quoted('antes') });
    expect(mergeMessage(quoting, aMessage({ ack: 1 })).quotedMsg?.body).toBe('antes');
    expect(mergeMessage(aMessage(), quoting).quotedMsg?.body).toBe('antes');
    expect(mergeMessage(quoting, aMessage({ quotedMsg: quoted('depois') })).quotedMsg?.body).toBe('depois');
    expect(mergeMessage(quoting, aMessage({ quotedMsg: null })).quotedMsg).toBeNull();
  });

  it('an older state fills fields that the known one lacks', () => {
    const known = aMessage({ updatedAt: minute(2) });
    const earlier = aMessage({ updatedAt: minute(1), contact: aContact(), quotedMsg: quoted('antes') });
    expect(mergeMessage(known, earlier)).toMatchObject({ contact: { name: 'Clara' }, quotedMsg: { body: 'antes' } });
  });

  it('carry only the contact and the quote that they know', () => {
    const merged = mergeMessage(aMessage(), aMessage({ ack: 1 }));
    expect([Object.hasOwn(merged, 'contact'), Object.hasOwn(merged, 'quotedMsg')]).toEqual([false, false]);
  });

  it('that are equal are the known one itself', () => {
    const known = aMessage({ contact: aContact(), quotedMsg: quoted('antes'), updatedAt: minute(1) });
    expect(mergeMessage(known, aMessage({ ...known }))).toBe(known);
  });
});
