import Icon from '@ant-design/icons';
import type { JSX } from 'react';

/** A loudspeaker. antd's icon for sound is a megaphone, which stands for announcements. */
export function SpeakerIcon(): JSX.Element {
  return <Icon aria-hidden component={Speaker} />;
}

function Speaker(): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
      strokeLinecap="round"
      data-icon="speaker"
    >
      <path d="M4 9.5v5h3.5L13 19V5L7.5 9.5H4Z" />
      <path d="M16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
    </svg>
  );
}
