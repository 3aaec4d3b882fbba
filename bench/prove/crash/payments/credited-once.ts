import type pg from 'pg'
import { httpClient } from '../../../http-client.ts'
import { makeDrivers, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
import { callWithRetries, runConcurrently } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { callsOf, type Life, livePayment, PROVIDER_SETTINGS, PROVIDERS } from './provider-client.ts'

const CONCURRENCY = 24
const MAX_MS = 170_000
const AMOUNT_UZS = 10_000

let transactions = 1_000_000_000

/** A driver's payment to their prepaid commission, of each provider in turn; every fifth is given back where that is possible. */
const begin = async ({ client }: Stage, driver: Person, index: number): Promise<Life> => {
  const provider = PROVIDERS[index % PROVIDERS.length] ?? 'payme'
  const amountUzs = AMOUNT_UZS + index
  const body = { purpose: 'advance', provider, amount: amountUzs }
  const { data, code } = await callWithRetries(client, driver, { method: 'POST', path: '/payments', body })
  if (typeof data.id !== 'number') throw new Error(`a payment was refused: ${code}`)
  const payment = { id: data.id, amountUzs, transaction: String(++transactions) }
  return { provider, payment, isGivenBack: provider !== 'click' && index % 5 === 0 }
}

/** Kills the server once so many calls are answered, which is between any two of them, and starts it again. */
const killAfter = (server: Stage['server'], answers: number) => {
  let answered = 0
  let restarted: Promise<void> | null = null
  return {
    onAnswer: () => {
      answered++
      if (answered === answers) restarted = server.kill().then(() => server.restart())
    },
    restarted: async () => {
      if (restarted === null) return false
      await restarted
      return true
    },
  }
}

type Booked = { readonly id: number; readonly state: string; readonly booked: string }

/** Payments whose state and money disagree: credited and given back once each, or neither. */
const findWrong = async (pool: pg.Pool, lives: readonly Life[]): Promise<string[]> => {
  const { rows } = await pool.query<Booked>(
    `select p.id, p.state, coalesce((select string_agg(j.kind || ' ' || x.amount_uzs, ', ' order by j.id)
        from journals j join postings x on x.journal_id = j.id and x.account_kind = 'driver_advance'
        where j.reference in ('payment:payment ' || p.id, 'payment_canceled:payment ' || p.id)), 'nothing') as booked
     from payments p where p.id = any($1)`,
    [lives.map(({ payment }) => payment.id)],
  )
  const found = new Map(rows.map(row => [row.id, row]))
  return lives.flatMap(({ provider, payment: { id, amountUzs }, isGivenBack }) => {
    const credit = `payment ${amountUzs}`
    const expected = isGivenBack ? `refunded: ${credit}, payment_canceled ${-amountUzs}` : `paid: ${credit}`
    const row = found.get(id)
    const is = `${row?.state}: ${row?.booked}`
    return is === expected ? [] : [`${provider} payment ${id} is "${is}" in place of "${expected}"`]
  })
}

const findUnbalanced = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ sum: string; differences: string }>(
    `select (select coalesce(sum(amount_uzs), 0) from postings)::text as sum,
       (select count(*) from (select user_id, sum(amount_uzs) as advance from postings where account_kind = 'driver_advance'
          group by user_id) m full join (select user_id, sum(amount_uzs) as paid from payments where state = 'paid' group by user_id) p
          using (user_id) where coalesce(advance, 0) <> coalesce(paid, 0))::text as differences`,
  )
  const [{ sum, differences } = { sum: '?', differences: '?' }] = rows
  return [
    ...(sum === '0' ? [] : [`the postings add up to ${sum}`]),
    ...(differences === '0' ? [] : [`${differences} drivers have another balance than they have paid`]),
  ]
}

const runRound = async (stage: Stage, drivers: readonly Person[], context: ProofContext, round: number) => {
  const lives: Life[] = []
  await runConcurrently([...drivers.entries()], CONCURRENCY, async ([index, driver]) => {
    lives.push(await begin(stage, driver, index))
  })
  const calls = lives.reduce((sum, life) => sum + callsOf(life), 0)
  const killed = killAfter(stage.server, context.random.whole(1, calls - 1))
  const client = httpClient(stage.url, CONCURRENCY)
  const refused: string[] = []
  await runConcurrently(lives, CONCURRENCY, async life => {
    const why = await livePayment(client, life, killed.onAnswer)
    if (why !== null) refused.push(why)
  })
  client.close()
  const wasKilled = await killed.restarted()
  const wrong = await findWrong(stage.pool, lives)
  const failures = [...refused, ...wrong, ...(wasKilled ? [] : ['the server was not killed'])]
  return { calls, payments: lives.length, failures: failures.map(each => `round ${round}: ${each}`) }
}

const run = async (context: ProofContext) => {
  const [rounds, count] = context.isShort ? [1, 30] : [30, 120]
  const stage = await openStage(context, { settings: PROVIDER_SETTINGS })
  const drivers = await makeDrivers(stage.pool, count)
  const results = await runRounds(rounds, MAX_MS, round => runRound(stage, drivers, context, round))
  const failures = [...results.flatMap(each => each.failures), ...(await findUnbalanced(stage.pool))]
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((total, one) => total + of(one), 0)
  const figure = `${failures.length} credited twice, not or without its journal of ${sum(one => one.payments)} payments in ${results.length} kills between ${sum(one => one.calls)} calls`
  return { figure, failures }
}

/** T47: the server crashes between the calls of payment providers. */
export const CREDITED_ONCE: Proof = {
  id: 'T47',
  statement: 'kill -9 between any two calls of Payme, Click or Uzum credits every payment exactly once',
  run,
}
