import type { UseMutationResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { JSX } from 'react';

import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './calls-drawer.module.css';

type TestButtonProps<Answer> = {
  label: string;
  test: UseMutationResult<Answer, Error, void>;
  /** Text of a successful test. */
  answerOf: (answer: Answer) => string;
};

/** Makes one call without a customer, and shows its result. */
export function TestButton<Answer>({ label, test, answerOf }: TestButtonProps<Answer>): JSX.Element {
  const describe = useErrorText();
  const { mutate, data, error, isPending, isSuccess } = test;
  return (
    <div className={styles.parts}>
      <div>
        <Button onClick={() => mutate()} loading={isPending}>
          {label}
        </Button>
      </div>
      {isSuccess && <Alert role="status" type="success" title={answerOf(data)} />}
      {error !== null && <Alert role="status" type="error" title={describe(error)} />}
    </div>
  );
}
