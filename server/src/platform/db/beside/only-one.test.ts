import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { inChargeOn } from './only-one.ts'

const URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const LOCK = 4_180_216

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

it('one process is in charge, and another takes over when it goes or loses its connection', async () => {
  const running: string[] = []
  const enter = (name: string) => {
    const stop = inChargeOn(
      URL,
      LOCK,
    )({
      start: () => void running.push(name),
      stop: async () => void running.splice(running.indexOf(name), 1),
    })
    stops.push(stop)
    return stop
  }
  const stopFirst = enter('first')
  await eventually(() => expect(running).toEqual(['first']))
  enter('second')
  await stopFirst()
  await eventually(() => expect(running).toEqual(['second']))
  enter('third')
  const client = new pg.Client({ connectionString: URL })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_locks where locktype = $1 and objid = $2 and pid <> pg_backend_pid()',
    ['advisory', LOCK],
  )
  await client.end()
  await eventually(() => expect(running).toHaveLength(1))
})
