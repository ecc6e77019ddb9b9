import { Alert, Form } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { AppError } from '@shared/domain/app-error';
import type { ContentElement } from '@shared/domain/flow-block-content';
import { isMediaType } from '@shared/domain/flow-block-content';
import { isRecord } from '@shared/domain/flow-content';

import { contentDelay, uploadContentFiles } from '../../api/upload-block-file';
import { withFields } from '../../model/block-data';
import type { ContentCard, ContentFault } from '../../model/content-block';
import { cardsOf, contentData, faultOf } from '../../model/content-block';
import { ContentCards } from './content-cards';
import type { DialogProps } from './dialog-props';
import type { DraftCard } from './draft-card';
import { chosenAsValue, draftCard } from './draft-card';

const schema = z.object({ cards: z.array(draftCard) });
const faults = {
  emptyText: 'literal.emptyTexts',
  badInterval: 'literal.badInterval',
  emptyMedia: 'literal.emptyCards',
} as const satisfies Record<ContentFault, string>;

type Content = { elements: readonly ContentElement[] };

/** Form of texts, pauses and files that are sent one after another. */
export function ContentDialog({ drawer, block, data, save }: DialogProps<Content>): JSX.Element {
  const { t } = useTranslation('flows');
  const [isUploading, setIsUploading] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const stored = isRecord(data) && Array.isArray(data.elements) ? data.elements : [];
  const initial = cardsOf(block?.elements ?? [], stored).map((card) => ({ ...card, file: null }));

  const validate = (_rule: unknown, cards: readonly DraftCard[]): Promise<void> => {
    const fault = cards.length === 0 ? 'emptyText' : faultOf(cards.map(chosenAsValue));
    setIsRefused(fault !== null);
    return fault === null ? Promise.resolve() : Promise.reject(new Error(t(faults[fault])));
  };
  const uploaded = async (cards: readonly DraftCard[]): Promise<ContentCard[]> => {
    const waiting = cards.flatMap(({ type, file }) =>
      isMediaType(type) && file !== null ? [{ kind: type, file }] : [],
    );
    if (waiting.length === 0) return cards.map(({ file: _file, ...card }) => card);
    setIsUploading(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, contentDelay));
      const names = await uploadContentFiles(waiting);
      if (names.length !== waiting.length) throw new AppError('ERR_NO_FILE', 'server');
      return cards.map(({ file, ...card }) =>
        file === null ? card : { ...card, value: names.shift() ?? '', original: file.name },
      );
    } finally {
      setIsUploading(false);
    }
  };
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      size={560}
      initial={{ cards: initial }}
      onSubmit={async ({ cards }) => save(withFields(data, contentData(await uploaded(cards))))}
    >
      {isUploading && <Alert type="info" role="status" showIcon title={t('media.uploading')} />}
      <Form.Item name="cards" rules={[{ validator: validate }]} validateTrigger={[]}>
        <ContentCards disabled={isUploading} marksFaults={isRefused} />
      </Form.Item>
    </FormDrawer>
  );
}
