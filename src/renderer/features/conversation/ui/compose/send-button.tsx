import { AudioOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { ComposerState } from './use-composer';

const shape = { type: 'primary', shape: 'circle' } as const;

type SendButtonProps = { composer: ComposerState; onSubmit: () => void };

/** Sends the content of the composer; an empty composer starts a voice recording instead. */
export function SendButton({ composer, onSubmit }: SendButtonProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const { draft, hasFiles, voice, attaching, isOpen, canSend } = composer;
  if (voice.state !== 'idle') return <SendVoiceButton voice={voice} />;
  if (draft.kind === 'blank' && !hasFiles) {
    return (
      <Button
        {...shape}
        key="record"
        icon={<AudioOutlined />}
        aria-label={t('composer.voice.record')}
        title={t('composer.voice.record')}
        disabled={!isOpen}
        loading={voice.isStarting}
        onClick={voice.start}
      />
    );
  }
  return (
    <Button
      {...shape}
      key="send"
      icon={<SendOutlined />}
      aria-label={t('composer.send')}
      disabled={!isOpen || !canSend}
      loading={attaching.isSending}
      onClick={onSubmit}
    />
  );
}

/** Takes the focus from the record button that it replaces, so that the same key ends the recording. */
function SendVoiceButton({ voice }: Pick<ComposerState, 'voice'>): JSX.Element {
  const { t } = useTranslation('conversation');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      {...shape}
      ref={button}
      icon={<SendOutlined />}
      aria-label={t('composer.voice.send')}
      loading={voice.state === 'sending'}
      onClick={voice.finish}
    />
  );
}
