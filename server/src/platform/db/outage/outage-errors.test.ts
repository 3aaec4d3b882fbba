import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, it } from 'vitest'
import { didNotRun, isConnectionLost, isDatabaseAway } from './outage-errors.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

/** Whether the database is away, its connection lost, and the statement surely did not run. */
it.each([
  ['starting up', coded('57P03'), [true, true, true]],
  ['a replica that is not promoted', coded('25006'), [true, true, true]],
  ['refused', coded('ECONNREFUSED'), [true, true, true]],
  ['a name that is not known, or not now', coded('EAI_AGAIN'), [true, true, true]],
  ['no way to its host', coded('EHOSTUNREACH'), [true, true, true]],
  ['no way to its network', coded('ENETUNREACH'), [true, true, true]],
  [
    'a pooler without its server',
    coded('08P01', 'server login has been failing, try again later (server_login_retry)'),
    [true, true, true],
  ],
  ['a pooler that lost it', coded('08P01', 'server conn crashed?'), [true, true, false]],
  ['stopped meanwhile', coded('57P01'), [true, true, false]],
  ['cut', new Error('Connection terminated unexpectedly'), [true, true, false]],
  ['reset', coded('ECONNRESET'), [true, true, false]],
  ['a full pool', new Error('timeout exceeded when trying to connect'), [true, false, false]],
  ['a full pooler', coded('08P01', 'query_wait_timeout'), [true, false, false]],
  ['a slow statement', coded('57014'), [true, false, false]],
  ['a lock', coded('55P03'), [true, false, false]],
  ['a wrong statement', coded('23505'), [false, false, false]],
  ['no error', 'what', [false, false, false]],
])('%s', (_, error, expected) => {
  expect([isDatabaseAway(error), isConnectionLost(error), didNotRun(error)]).toEqual(expected)
})

/** How each layout of docs/deploying.md finds that its PostgreSQL is stopped. */
it.each([
  ['on one machine, by its Unix socket', `postgres://karvon@localhost/karvon?host=${tmpdir()}/no-postgresql`],
  ['on one machine, by its port', 'postgres://karvon@127.0.0.1:1/karvon'],
  // names of containers and services are gone with what they name; two dots are refused before any name server is asked
  ['in a container or a cluster, by its name', 'postgres://karvon@postgres..stopped/karvon'],
])('it is away %s', async (_, connectionString) => {
  const client = new pg.Client({ connectionString })
  const error = await client.connect().then(
    () => null,
    (reason: unknown) => reason,
  )
  expect([isDatabaseAway(error), isConnectionLost(error), didNotRun(error)], String(error)).toEqual([
    true,
    true,
    true,
  ])
})
