import { screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { FileCard } from './file-card';

/** A row that can be unmounted and mounted again. */
function Row({ mediaUrl }: { mediaUrl: string }): JSX.Element {
  const [isInSight, setInSight] = useState(true);
  const message = aMessage({ mediaType: 'application', mediaUrl, body: 'contrato.pdf' });
  return (
    <>
      <button type="button" onClick={() => setInSight(!isInSight)}>
        {'scroll'}
      </button>
      {isInSight && <FileCard message={message} />}
    </>
  );
}

it('a download shows its progress, also after its row was unmounted', async () => {
  const end: { saved?: (value: { name: string }) => void } = {};
  const answers = { 'media.save': () => new Promise((resolve) => (end.saved = resolve)) };
  const { user, asked, push } = await showScreen(<Row mediaUrl="public/company1/a_contrato.pdf" />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Salvar em Downloads' }));
  const [input] = asked('media.save') as { transferId: string }[];
  await user.click(screen.getByRole('button', { name: 'scroll' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  push('media.progress', { transferId: input?.transferId, received: 30, total: 120 });
  await user.click(screen.getByRole('button', { name: 'scroll' }));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Salvando' }).value).toBe(0.25);
  end.saved?.({ name: 'contrato (2).pdf' });
  expect(await screen.findByRole('button', { name: 'Mostrar contrato (2).pdf na pasta' })).toBeDefined();
  expect(asked('media.save')).toHaveLength(1);
});

it('a cancelled download can be started again', async () => {
  const answers = {
    'media.save': () => {
      throw new AppError('ERR_CANCELLED', 'conflict');
    },
  };
  const { user, asked } = await showScreen(<Row mediaUrl="public/company1/b_contrato.pdf" />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Salvar em Downloads' }));
  await waitFor(() => expect(asked('media.save')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Salvar em Downloads' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [undefined, 'PDF'],
  [1_260_000, 'PDF · 1,2 MB'],
])('a document of %s bytes says %s', async (mediaSize, about) => {
  const message = aMessage({ mediaType: 'application', mediaUrl: 'public/a.pdf', body: 'contrato.pdf', mediaSize });
  await showScreen(<FileCard message={message} />);
  expect(screen.getByText(about)).toBeTruthy();
});
