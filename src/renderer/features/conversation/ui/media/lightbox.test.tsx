import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Lightbox } from './lightbox';

const photo = (id: string) => aMessage({ id, mediaType: 'image', mediaUrl: `public/${id}.png`, body: '' });

async function open(ids: readonly string[]) {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const items = ids.map(photo);
  const [first] = items;
  if (first === undefined) throw new Error('no photo');
  await showScreen(<Lightbox items={items} shownId={first.id} onClose={() => undefined} />);
}

it('a single picture has no arrows and no place among others', async () => {
  await open(['A']);
  expect(await screen.findByRole('button', { name: 'Fechar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /anterior|Anterior/ })).toBeNull();
  expect(screen.queryByText(/1 de 1/)).toBeNull();
});

it('one of two pictures has arrows and its place', async () => {
  await open(['A', 'B']);
  expect(await screen.findByText(/1 de 2/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /anterior|Anterior/ })).toHaveProperty('disabled', true);
});
