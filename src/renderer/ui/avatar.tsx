import { UserOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';

import { mediaAddress } from '@renderer/lib/media';

import styles from './avatar.module.css';
import { initialsOf, slotOf } from './initials';
import { usePalette } from './theme/use-palette';

type AvatarProps = {
  name: string;
  /** Media reference; null or '' for none. */
  picture?: string | null;
  /** Side in pixels. */
  size?: number;
};

/** A person's picture, or initials on a colour derived from the name. Decorative: put the name beside it. */
export function Avatar({ name, picture = null, size = 40 }: AvatarProps): JSX.Element {
  const { avatars } = usePalette();
  const [failed, setFailed] = useState<string | null>(null);
  const address = mediaAddress(picture);
  const [background, color] = avatars[slotOf(name, avatars.length)] ?? ['', ''];
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38), background, color }}
    >
      {address !== null && address !== failed ? (
        <img src={address} alt="" loading="lazy" draggable={false} onError={() => setFailed(address)} />
      ) : (
        initials || <UserOutlined />
      )}
    </span>
  );
}
