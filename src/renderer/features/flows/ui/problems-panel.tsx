import type { JSX } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Block } from '@shared/domain/flow-blocks';
import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowRepair } from '@shared/domain/flow-content';
import type { FlowProblem } from '@shared/domain/flow-problems';

import { firstTextOf } from '../model/block-name';
import { blockIcon } from './block-views';
import { useEditor } from './editor-context';
import styles from './side-panels.module.css';
import { useFlowProblems } from './use-flow-problems';
import { useJump } from './use-jump';

const mostShown = 300;

/** Lists the problems of the flow; each one leads to its block. */
export function ProblemsPanel({ repairs }: { repairs: readonly FlowRepair[] }): JSX.Element {
  const { t } = useTranslation('flows');
  const content = useEditor(({ history }) => history.present);
  const problems = useFlowProblems();
  const blocks = useMemo(() => new Map(content.nodes.map((node) => [node.id, readBlock(node)])), [content]);
  const kindOf = ({ nodeId }: FlowProblem) => blocks.get(nodeId ?? '')?.kind ?? 'unknown';
  const jump = useJump();
  if (problems.length === 0 && repairs.length === 0) return <p className={styles.hint}>{t('problems.none')}</p>;
  return (
    <ul className={styles.list}>
      {problems.slice(0, mostShown).map((problem, index) => (
        <li key={`${problem.code}-${problem.nodeId ?? ''}-${index}`}>
          <button
            type="button"
            className={styles.row}
            data-level={problem.level}
            disabled={problem.nodeId === null}
            onClick={() => {
              if (problem.nodeId !== null) jump(problem.nodeId);
            }}
          >
            <span aria-hidden>{blockIcon(kindOf(problem))}</span>
            <ProblemText problem={problem} block={blocks.get(problem.nodeId ?? '')} />
          </button>
        </li>
      ))}
      {problems.length > mostShown && (
        <li className={styles.hint}>{t('problems.more', { count: problems.length - mostShown })}</li>
      )}
      {repairs.slice(0, mostShown).map((repair) => (
        <li key={`${repair.kind}-${repair.index}`} className={styles.hint}>
          {t(`repairs.${repair.kind}`, { place: repair.index + 1 })}
        </li>
      ))}
    </ul>
  );
}

type ProblemTextProps = { problem: FlowProblem; block: Block | undefined };

/** The problem under the name of its block: kind and first text. */
function ProblemText({ problem: { code, level, detail }, block }: ProblemTextProps): JSX.Element {
  const { t } = useTranslation('flows');
  const text = block === undefined ? null : firstTextOf(block);
  return (
    <span className={styles.rowText} dir="auto">
      <span className={styles.level}>
        {t(`problems.${level}`)}
        {block !== undefined && ` · ${t(`kinds.${block.kind}`)}`}
        {text !== null && ` “${text}”`}
      </span>
      {t(`problems.codes.${code}`, { detail: detail.slice(0, 60) })}
    </span>
  );
}
