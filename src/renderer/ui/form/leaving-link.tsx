import type { JSX, ReactNode } from 'react';
import { createContext, use } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import styles from './leaving-link.module.css';

type Leave = (leave: () => void) => void;

/** Leaves the surrounding form, after a confirmation if the user has typed something. */
export const LeaveForm = createContext<Leave>((leave) => leave());

/** A link in a form to another page, which keeps typed values unless the user discards them. */
export function LeavingLink({ to, children }: { to: string; children: ReactNode }): JSX.Element {
  const leave = use(LeaveForm);
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        leave(() => void navigate(to));
      }}
    >
      {children}
    </Link>
  );
}
