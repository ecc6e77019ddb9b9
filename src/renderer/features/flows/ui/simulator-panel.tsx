import { ReloadOutlined, RetweetOutlined, SendOutlined } from '@ant-design/icons';
import { Input, Tag } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { currentTime } from '@renderer/lib/current-time';
import { IconButton } from '@renderer/ui/icon-button';
import type { FlowAction } from '@shared/domain/flow-block';
import type { FlowContent } from '@shared/domain/flow-content';

import type { Line, SimulatedCustomer, SimulatedFacts, SimulatedTicket, Simulation } from '../model/simulation';
import { answerSimulation, leaveBlock, replaySimulation, startSimulation } from '../model/simulation';
import { BlockMedia } from './block-media';
import { useEditor, useEditorStore } from './editor-context';
import { SimulatedCustomerFields } from './simulated-customer';
import { RestNotice } from './simulated-rest';
import { SimulatedTicketFields } from './simulated-ticket';
import styles from './simulator-panel.module.css';
import { useJump } from './use-jump';

/** Customer of the simulation until the user enters another one. */
const sampleCustomer: SimulatedCustomer = { name: 'Maria Silva', number: '5511987654321' };

const plainTicket: SimulatedTicket = { tagIds: [], isInsideHours: true };
const sample: SimulatedFacts = { customer: sampleCustomer, ticket: plainTicket };

function begin(content: FlowContent, { customer, ticket }: SimulatedFacts): Simulation {
  return startSimulation({ content, random: Math.random }, { customer, ticket, at: new Date(currentTime()) });
}

/** Simulates a customer of the flow beside the canvas, without the server. */
export function SimulatorPanel(): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const showWalk = useEditor((editor) => editor.showWalk);
  const content = useEditor(({ history }) => history.present);
  const [simulation, setSimulation] = useState(() => begin(content, sample));
  const [drawn, setDrawn] = useState(content);
  useEffect(() => {
    showWalk(simulation.walked);
  }, [simulation, showWalk]);
  useEffect(() => () => showWalk(null), [showWalk]);
  const world = () => ({ content: store.getState().history.present, random: Math.random });
  const restart = (): void => {
    setDrawn(content);
    setSimulation(begin(content, simulation));
  };
  const { customer, ticket } = simulation;
  const replay = (changes: Partial<SimulatedFacts>): void => {
    setDrawn(content);
    setSimulation(replaySimulation(simulation, world(), { customer, ticket, ...changes }));
  };
  return (
    <div className={styles.simulator}>
      <SimulatedCustomerFields customer={customer} onChange={(changed) => replay({ customer: changed })} />
      <SimulatedTicketFields ticket={ticket} onChange={(changed) => replay({ ticket: changed })} />
      <div className={styles.bar}>
        {drawn !== content && <span role="status">{t('simulator.outdated')}</span>}
        <IconButton
          size="small"
          label={t('simulator.replay')}
          icon={<RetweetOutlined />}
          disabled={simulation.steps.length === 0 && drawn === content}
          onClick={() => replay({})}
        />
        <IconButton size="small" label={t('simulator.restart')} icon={<ReloadOutlined />} onClick={restart} />
      </div>
      <Conversation lines={simulation.lines} />
      <Variables of={simulation} />
      <RestNotice rest={simulation.rest} onLeave={(exit) => setSimulation(leaveBlock(simulation, exit, world()))} />
      <Answer
        isOpen={simulation.rest.kind === 'waiting' && simulation.rest.for !== 'call'}
        onAnswer={(text) => setSimulation(answerSimulation(simulation, text, world()))}
      />
    </div>
  );
}

function Conversation({ lines }: { lines: readonly Line[] }): JSX.Element {
  const { t } = useTranslation('flows');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <ol className={styles.lines} aria-label={t('simulator.conversation')} aria-live="polite" tabIndex={0}>
      {lines.map((line, index) => (
        <li key={index} className={styles.line} data-from={line.from}>
          {line.from === 'customer' ? <p dir="auto">{line.text}</p> : <ActionLine action={line.action} />}
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}

function ActionLine({ action }: { action: FlowAction }): JSX.Element {
  const { t } = useTranslation('flows');
  const jump = useJump();
  switch (action.kind) {
    case 'text':
      return (
        <button type="button" title={t('simulator.showBlock')} onClick={() => jump(action.nodeId)}>
          <span dir="auto">{action.text}</span>
        </button>
      );
    case 'media':
      return <BlockMedia kind={action.media} name={action.name} original={action.original} />;
    case 'pause':
      return <p className={styles.note}>{t('simulator.pause', { count: action.seconds })}</p>;
    case 'queue':
      return <p className={styles.note}>{t('simulator.queue', { name: action.name })}</p>;
    case 'tag':
      return (
        <p className={styles.note}>
          {t(action.isRemoval ? 'simulator.tagRemoved' : 'simulator.tagAdded', { name: action.name })}
        </p>
      );
  }
}

function Variables({ of: { variables } }: { of: Simulation }): JSX.Element | null {
  const { t } = useTranslation('flows');
  const known = Object.entries(variables);
  if (known.length === 0) return null;
  return (
    <div className={styles.variables} role="group" aria-label={t('simulator.variables')}>
      {known.map(([name, value]) => (
        <Tag key={name}>{`${name} = ${value}`}</Tag>
      ))}
    </div>
  );
}

function Answer({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (text: string) => void }): JSX.Element {
  const { t } = useTranslation('flows');
  const [text, setText] = useState('');
  const send = (): void => {
    if (text.trim() === '' || !isOpen) return;
    onAnswer(text.trim());
    setText('');
  };
  return (
    <div className={styles.answer}>
      <Input
        aria-label={t('simulator.answer')}
        placeholder={t('simulator.answer')}
        value={text}
        disabled={!isOpen}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={send}
      />
      <IconButton label={t('simulator.send')} icon={<SendOutlined />} disabled={!isOpen} onClick={send} />
    </div>
  );
}
