import { AudioOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import { MenuButton } from '@renderer/ui/menu-button';
import { useToast } from '@renderer/ui/use-toast';

/** Chooses the microphone; a running recording goes on with it. Null with one microphone. */
export function MicrophoneMenu({ recording }: { recording: Recording }): JSX.Element | null {
  const { t } = useTranslation('compose');
  const toast = useToast();
  const microphones = useMicrophones();
  const { microphone } = usePreferences();
  const update = useUpdatePreferences();
  if (microphones.length < 2) return null;
  const choose = async (deviceId: string | null): Promise<void> => {
    try {
      await recording.useMicrophone(deviceId);
    } catch {
      toast.info(t('voice.unusable'));
      return;
    }
    await update({ microphone: deviceId }).catch((thrown: unknown) => toast.error(thrown));
  };
  const isKnown = microphones.some(({ deviceId }) => deviceId === microphone);
  const items = [
    { key: '', label: t('voice.systemMicrophone'), deviceId: null },
    ...microphones.map(({ deviceId, label }, index) => ({
      key: deviceId,
      label: label === '' ? t('voice.numbered', { number: index + 1 }) : label,
      deviceId,
    })),
  ].map(({ key, label, deviceId }) => {
    const isChosen = deviceId === (isKnown ? microphone : null);
    return { key, label, role: 'menuitemradio', 'aria-checked': isChosen, onClick: () => void choose(deviceId) };
  });
  return <MenuButton icon={<AudioOutlined />} label={t('voice.microphone')} items={items} />;
}

/** Microphones of this computer, without the aliases of the system. They are named once one may be used. */
function useMicrophones(): readonly MediaDeviceInfo[] {
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Absent in pages that the browser does not trust, for example over plain HTTP.
    if (!('mediaDevices' in navigator)) return undefined;
    const { mediaDevices } = navigator;
    const read = (): void => {
      mediaDevices.enumerateDevices().then(
        (all) => setMicrophones(all.filter(({ kind, deviceId }) => kind === 'audioinput' && !isAlias(deviceId))),
        () => undefined,
      );
    };
    read();
    mediaDevices.addEventListener('devicechange', read);
    return () => mediaDevices.removeEventListener('devicechange', read);
  }, []);
  return microphones;
}

function isAlias(deviceId: string): boolean {
  return deviceId === '' || deviceId === 'default' || deviceId === 'communications';
}
