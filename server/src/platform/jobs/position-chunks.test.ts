import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { insertOrderRow, insertUser, setStatus } from '../../../test/deal-rows.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { boundGrowth } from './bound-growth.ts'
import { readPositionStorage } from './position-chunks.ts'
import { addPositionDays, dropPositionDays } from './position-days.ts'

const test = useTestApp()

const TODAY = new Date('2100-05-10T15:00:00Z')
const at = (day: number) => new Date(TODAY.getTime() + day * 86_400_000)

/**
 * Stands for TimescaleDB, which is not installed here: its functions with the parameters that version 2 documents, over an ordinary
 * table whose days count as chunks.
 */
const STAND_IN = `
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (999999, 'timescaledb', 10, 'pg_catalog'::regnamespace, false, '2.0');
  create table fake_calls (name text, arguments text);
  create function create_hypertable(relation regclass, time_column_name name, partitioning_column name default null,
    number_partitions int default null, associated_schema_name name default null, associated_table_prefix name default null,
    chunk_time_interval anyelement default null::bigint, create_default_indexes boolean default true,
    if_not_exists boolean default false, partitioning_func regproc default null, migrate_data boolean default false)
    returns table (hypertable_id int, schema_name name, table_name name, created boolean) language sql as $$
      insert into fake_calls values ('create_hypertable', concat_ws(' ', relation, time_column_name, chunk_time_interval, create_default_indexes));
      select 1, 'public'::name, 'position_history'::name, true $$;
  create function drop_chunks(relation regclass, older_than timestamptz default null, newer_than timestamptz default null,
    verbose boolean default false) returns setof text language sql as $$
      insert into fake_calls values ('drop_chunks', concat_ws(' ', relation, newer_than at time zone 'UTC', older_than at time zone 'UTC'));
      with gone as (delete from position_history where at >= newer_than and at < older_than returning at)
      select distinct date_trunc('day', at)::text from gone $$;
  create schema timescaledb_information;
  create function timescaledb_information.days() returns setof timestamptz language plpgsql as $$ begin
    return query execute 'select distinct date_trunc(''day'', at, ''UTC'') from public.position_history'; end $$;
  create view timescaledb_information.chunks as
    select 'public'::name as hypertable_schema, 'position_history'::name as hypertable_name,
      day as range_start, day + interval '24 hours' as range_end from timescaledb_information.days() day;
`

const install = async () => {
  for (const statement of STAND_IN.split(/;\n {2}(?=create|insert into pg)/))
    await sql.raw(statement).execute(test.db)
}

const calls = async () =>
  (await sql<{ name: string; arguments: string }>`select * from fake_calls`.execute(test.db)).rows

const order = async (status: 'new' | 'canceled', phone: string) =>
  insertOrderRow(test.db, { clientId: await insertUser(test.db, 'individual', phone), status })

const store = (order_id: number, day: number) =>
  test.db
    .insertInto('position_history')
    .values({ order_id, at: at(day), lat: 41, lng: 69 })
    .execute()

const daysOf = async (orderId: number) =>
  (
    await test.db
      .selectFrom('position_history')
      .select('at')
      .where('order_id', '=', orderId)
      .orderBy('at')
      .execute()
  ).map(row => (row.at.getTime() - TODAY.getTime()) / 86_400_000)

beforeEach(install)

it('a new database with TimescaleDB has a chunk a day and no partitions of its own', async () => {
  expect(await readPositionStorage(test.db)).toBe('could_be_chunks')
  expect(await addPositionDays(test.db, at(0))).toBe(0)
  expect(await readPositionStorage(test.db)).toBe('chunks')
  expect(await addPositionDays(test.db, at(1))).toBe(0)
  expect(await calls()).toEqual([{ name: 'create_hypertable', arguments: 'position_history at 1 day f' }])
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname like 'position_history%' and relkind in ('r', 'p')`.execute(
    test.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['position_history'])
})

it('one that has positions keeps its partitions', async () => {
  await store(await order('new', '998901110081'), 0)
  expect(await readPositionStorage(test.db)).toBe('partitions')
  expect(await addPositionDays(test.db, at(3_000))).toBe(5)
  expect(await calls()).toEqual([])
})

it('old chunks are dropped; positions of an order that has not ended stay until it has', async () => {
  await addPositionDays(test.db, at(0))
  const [liveId, endedId] = [await order('new', '998901110082'), await order('canceled', '998901110083')]
  for (const day of [0, 1, 9]) for (const id of [liveId, endedId]) await store(id, day)
  expect(await dropPositionDays(test.db, at(3))).toBe(2)
  expect([await daysOf(liveId), await daysOf(endedId)]).toEqual([[0, 1, 9], [9]])
  expect((await calls()).at(-1)).toEqual({
    name: 'drop_chunks',
    arguments: 'position_history 2100-05-11 00:00:00 2100-05-12 00:00:00',
  })
  expect(await dropPositionDays(test.db, at(3))).toBe(0)
  await setStatus(test.db, liveId, 'canceled')
  await boundGrowth(test.db, at(200))
  expect([await daysOf(liveId), await daysOf(endedId)]).toEqual([[], []])
})
