import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
import { callWithRetries } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { findWrongRows, tableOf, uploadTable } from './orders-table.ts'

const MAX_MS = 170_000
const LONGEST_MS = 120_000
const PAUSE_MS = 20

const countRows = async (pool: pg.Pool, batchId: number, which: string): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*)::int as count from order_batch_rows where batch_id = $1 and ${which}`,
    [batchId],
  )
  return rows[0].count
}

const waitUntilNone = async (pool: pg.Pool, batchId: number, which: string): Promise<void> => {
  for (const until = performance.now() + LONGEST_MS; performance.now() < until; await wait(PAUSE_MS))
    if ((await countRows(pool, batchId, which)) === 0) return
  throw new Error(`rows are still ${which}`)
}

/** Keeps clearing the leases on tables, so that both processes place the same rows at the same time. */
const breakLeases = (pool: pg.Pool) => {
  let isOver = false
  const breaking = (async () => {
    while (!isOver) {
      await pool.query('update order_batches set worked_until = null where worked_until is not null')
      await wait(PAUSE_MS)
    }
  })()
  return async (): Promise<void> => {
    isOver = true
    await breaking
  }
}

/** Keeps killing the process while rows are left; returns how many times. */
const killWhilePlacing = async (
  { server, pool }: Stage,
  batchId: number,
  kills: number,
  { random }: ProofContext,
): Promise<number> => {
  let killed = 0
  for (; killed < kills; killed += 1) {
    await wait(random.whole(100, 900))
    if ((await countRows(pool, batchId, "status = 'chosen'")) === 0) break
    await server.kill()
    await server.restart()
  }
  return killed
}

type Round = { readonly rows: number; readonly kills: number; readonly failures: readonly string[] }

const placeTable = async (
  stage: Stage,
  second: Stage,
  person: Person,
  context: ProofContext,
): Promise<Round> => {
  const [count, kills] = context.isShort ? [80, 1] : [500, 4]
  const { pool } = stage
  const id = await uploadTable(
    second.client,
    person,
    tableOf(Array.from({ length: count }, () => randomUUID())),
  )
  await waitUntilNone(pool, id, 'checked_at is null')
  const leaveLeases = breakLeases(pool)
  const place = { method: 'POST', path: `/order-batches/${id}/place`, body: {} }
  try {
    // a double press, and a second tab on the other process
    await Promise.all([stage, stage, second].map(({ client }) => callWithRetries(client, person, place)))
    const killed = await killWhilePlacing(stage, id, kills, context)
    await waitUntilNone(pool, id, "status = 'chosen'")
    return { rows: count, kills: killed, failures: await findWrongRows(pool, id) }
  } finally {
    await leaveLeases()
  }
}

const run = async (context: ProofContext) => {
  const stage = await openStage(context)
  const second = await openStage(context, { databaseUrl: stage.databaseUrl })
  const rounds = context.isShort ? 1 : 4
  const people = await makePeople(stage.pool, 'individual', rounds)
  const results = await runRounds(rounds, MAX_MS, round => {
    const person = people[round]
    if (person === undefined) throw new Error('no users')
    return placeTable(stage, second, person, context)
  })
  const sum = (of: (round: Round) => number) => results.reduce((total, round) => total + of(round), 0)
  const failures = results.flatMap(round => round.failures)
  const figure = `${failures.length} lost, twice or mistaken of ${sum(({ rows }) => rows)} rows by two processes at once, in ${sum(({ kills }) => kills)} kills`
  return { figure, failures }
}

/** T50: processes crash while they place the rows of an uploaded table. */
export const PLACED_ONCE: Proof = {
  id: 'T50',
  statement: 'each row of an uploaded table becomes exactly one order, whatever is pressed twice or killed',
  run,
}
