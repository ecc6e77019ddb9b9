import type { JSX } from 'react';

import { Avatar } from './avatar';
import styles from './people.module.css';

const mostAvatars = 3;
const avatarSide = 18;

type PeopleProps = {
  people: readonly { id: number; name: string }[];
  /** Says in words what they do, for screen readers and on hover. */
  label: string;
};

/** Small avatars of several users. */
export function People({ people, label }: PeopleProps): JSX.Element {
  return (
    <span role="img" aria-label={label} title={label} className={styles.people}>
      {people.slice(0, mostAvatars).map(({ id, name }) => (
        <Avatar key={id} name={name} size={avatarSide} />
      ))}
    </span>
  );
}

/** Characters of a name that a line can show at most. */
const mostCharacters = 60;

/** Names for a line of text. */
export function namesOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => name.slice(0, mostCharacters)).join(', ');
}
