import { expect, it } from 'vitest';

import { isDisturbing, isSteady, SteadyResults } from './steady-results';

it.each([
  ['select "id" from "queues" where "queues"."id" = $1', true],
  ['select "a" from "companies" inner join "plans" on "plans"."id" = $1', true],
  ['select "id" from "tickets"', false],
  ['select "id" from "queues" where exists (select 1 from "tickets")', false],
  // Not quoted by Drizzle: written by hand, and not looked into.
  ['select "id" from "queues" where exists (select 1 from tickets t)', false],
  ['select "id" from "queues" for update', false],
  ['select now() from "queues"', false],
  ['select 1', false],
  ['update "queues" set "name" = $1', false],
])('whether %s may be answered from memory: %s', (text, expected) => {
  expect(isSteady(text)).toBe(expected);
});

it.each([
  ['insert into "queues" ("id") values ($1)', true],
  ['update "users" set "online" = $1', true],
  ['delete from "whatsapps" where "id" = $1', true],
  // Its phrases go with it.
  ['delete from "flows" where "id" = $1', true],
  ['update "tickets" set "queue_id" = $1', false],
  ['insert into "messages" ("id") values ($1)', false],
  ['select "id" from "queues"', false],
  ['savepoint sp1', false],
  ['alter table "tickets" add column "x" text', true],
  ['with gone as (delete from "queues") select 1', true],
  ['', true],
])('whether %s may change what is known: %s', (text, expected) => {
  expect(isDisturbing(text)).toBe(expected);
});

it('what is being written is neither known nor kept, until the last who writes is done', () => {
  const results = new SteadyResults<string>();
  results.keep('key', 'old');
  const [one, other] = [results.writing('update "queues" set'), results.writing('delete from "queues"')];
  expect(results.of('key')).toBeUndefined();
  results.keep('key', 'between');
  one();
  results.keep('key', 'between');
  expect(results.of('key')).toBeUndefined();
  other();
  results.keep('key', 'new');
  results.writing('update "tickets" set')();
  expect(results.of('key')).toBe('new');
});
