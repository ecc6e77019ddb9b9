import { Collapse } from 'antd';
import type { JSX, ReactNode } from 'react';
import { use, useState } from 'react';

import { FormFaults } from './field';

type Fold = {
  key: string;
  label: string;
  /** Names of the fields inside. */
  fields: readonly string[];
  children: ReactNode;
};

/** Collapsible fields. An invalid field expands its section. */
export function Folds({ folds }: { folds: readonly Fold[] }): JSX.Element {
  const faults = use(FormFaults);
  const [seenFaults, setSeenFaults] = useState(faults);
  const [unfolded, setUnfolded] = useState<string[]>([]);
  if (seenFaults !== faults) {
    setSeenFaults(faults);
    const faulty = folds.filter(({ fields }) => fields.some((name) => faults.includes(name))).map(({ key }) => key);
    setUnfolded([...new Set([...unfolded, ...faulty])]);
  }
  return (
    <Collapse
      size="small"
      ghost
      activeKey={unfolded}
      onChange={setUnfolded}
      items={folds.map(({ key, label, children }) => ({ key, label, children, forceRender: true }))}
    />
  );
}
