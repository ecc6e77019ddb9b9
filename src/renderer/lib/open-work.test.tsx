import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { beginRecording, followForms } from './open-work';

const reports: unknown[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  reports.length = 0;
  vi.stubGlobal('recado', {
    call: async (name: string, input: unknown) => {
      reports.push([name, input]);
      return { ok: true, value: undefined };
    },
    onPush: () => () => undefined,
  });
  document.body.innerHTML = '<form><input id="name" /><input id="find" type="search" /></form><input id="out" />';
  stop = followForms(document);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const type = (id: string) => fireEvent.input(document.querySelector(`#${id}`) ?? document, { target: { value: 'x' } });
const work = (isRecording: boolean, hasOpenForm: boolean) => ['updates.reportWork', { isRecording, hasOpenForm }];

it('reports a typed form until it is sent', () => {
  type('find');
  type('out');
  expect(reports).toEqual([]);
  type('name');
  type('name');
  expect(reports).toEqual([work(false, true)]);
  fireEvent.submit(document.querySelector('form') ?? document);
  expect(reports).toEqual([work(false, true), work(false, false)]);
});

it('forgets a form that leaves the page', async () => {
  type('name');
  document.querySelector('form')?.remove();
  await vi.waitFor(() => expect(reports.at(-1)).toEqual(work(false, false)));
});

it('reports recordings until the last one ends, each once', () => {
  const [first, second] = [beginRecording(), beginRecording()];
  first();
  first();
  expect(reports).toEqual([work(true, false)]);
  second();
  expect(reports.at(-1)).toEqual(work(false, false));
});
