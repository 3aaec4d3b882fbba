import { endpoint } from '@karvon/contract/endpoint'
import { Type } from '@karvon/contract/schema/json-schema'
import { withPhotos } from '@karvon/contract/wire/form-size'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf, picture } from '../../../test/sent-files.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase, Tx } from '../db/database.ts'
import { createDiskSpace } from '../disk/disk-space.ts'
import { callerOf } from '../http/caller.fixture.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { RefusedNow } from '../http/serve-endpoint.ts'
import { UNLIMITED } from '../limits/call-limits.ts'
import { serveChange, serveChangeThenRead } from './serve-change.ts'
import type { WriteCall } from './serve-write.ts'

const shape = {
  method: 'POST',
  summary: 'Write a job',
  action: 'keep_addresses',
  output: Type.Object({ kind: Type.String(), at: Type.String(), photos: Type.Array(Type.String()) }),
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(2),
} as const
const writeJob = endpoint({ ...shape, path: '/jobs' })
const writeSecretJob = endpoint({ ...shape, path: '/secret-jobs' })

let database: OpenDatabase
let app: FastifyInstance
let [readings, kept, forgotten]: [number, string[], string[]] = [0, [], []]

const START = Date.parse('2026-11-21T05:00:00Z')
/** Every reading differs, so that what was written at two of them would show. */
const clock = { now: () => new Date(START + ++readings) }
const images = {
  keep: async () => {
    kept.push(`photo ${kept.length + 1}`)
    return accept(kept.at(-1) ?? '')
  },
  forget: async (name: string) => {
    forgotten.push(name)
  },
}

const write = async (
  tx: Tx,
  _: null,
  { fields, now }: Pick<WriteCall<typeof writeJob>, 'fields' | 'now'>,
  photos: readonly string[],
): Promise<Decision<{ kind: string; at: string; photos: string[] }>> => {
  const kind = String(fields.kind)
  await tx.insertInto('jobs').values({ kind, payload: '{}', run_at: now }).execute()
  if (kind === 'late') await sql`do $$ begin raise lock_not_available; end $$`.execute(tx)
  if (kind === 'broken') throw new Error('the line went dead')
  return kind === 'refused'
    ? refuse('order_changed')
    : accept({ kind, at: now.toISOString(), photos: [...photos] })
}

beforeAll(async () => {
  database = await openTestDatabase()
  const { id } = await database.db
    .insertInto('users')
    .values({ role: 'individual', phone: '998900000001', created_at: new Date(START) })
    .returning('id')
    .executeTakeFirstOrThrow()
  app = await createHttpServer(readConfig(TEST_ENVIRONMENT), async () => callerOf(id))
  app.decorate('takeCall', () => UNLIMITED)
  app.decorate('diskSpace', createDiskSpace(readConfig(TEST_ENVIRONMENT)))
  const deps = { db: database.db, clock }
  serveChange(app, writeJob, deps, {
    photos: { images, field: 'photos' },
    prepare: ({ fields }) => (fields.kind === 'unprepared' ? refuse('not_found') : accept(null)),
    write,
    withPresent: async refused => {
      const shown: RefusedNow<string> = { ...refused, present: 'as it is now' }
      return shown
    },
  })
  serveChangeThenRead(app, writeSecretJob, deps, {
    recognizedBy: ({ fields }) => ({ kind: fields.kind }),
    prepare: ({ fields }) => accept(`secret of ${String(fields.kind)}`),
    write: async (tx, _, call) => {
      const written = await write(tx, null, call, [])
      return written.ok ? accept({ at: written.value.at }) : written
    },
    read: async ({ at }, _, secret) => accept({ kind: secret ?? 'no secret', at, photos: [] }),
  })
})

beforeEach(async () => {
  for (const table of ['jobs', 'idempotency'] as const) await database.db.deleteFrom(table).execute()
  readings = 0
  kept = []
  forgotten = []
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const send = (payload: object, key: string | null = 'key', url = '/jobs') =>
  app.inject({ method: 'POST', url, payload, headers: key === null ? {} : { 'idempotency-key': key } })

const sendPhoto = async (kind: string, bytes: Buffer) => {
  const { headers, payload } = await formOf({ kind }, [['photos[]', bytes]])
  return app.inject({
    method: 'POST',
    url: '/jobs',
    payload,
    headers: { ...headers, 'idempotency-key': 'key' },
  })
}

const outcomeOf = ({ statusCode, headers, json }: Awaited<ReturnType<typeof send>>) => [
  statusCode,
  headers['idempotent-replayed'] ?? 'new',
  statusCode < 400 ? json().data.kind : json().code,
]

const written = async () => {
  const count = (table: 'jobs' | 'idempotency') =>
    database.db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  const [jobs, keys] = [await count('jobs'), await count('idempotency')]
  return { jobs: Number(jobs.rows), keys: Number(keys.rows) }
}

describe('a change', () => {
  it('writes once per key, and gives the first answer again', async () => {
    const [first, again] = [await send({ kind: 'a' }), await send({ kind: 'a' })]
    expect([outcomeOf(first), outcomeOf(again)]).toEqual([
      [201, 'new', 'a'],
      [201, 'true', 'a'],
    ])
    expect(again.json()).toEqual(first.json())
    expect(await written()).toEqual({ jobs: 1, keys: 1 })
  })

  it('writes once though its request arrives many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ kind: 'a' })))
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await written()).toEqual({ jobs: 1, keys: 1 })
  })

  it('without a key writes each time', async () => {
    for (const _ of [1, 2]) expect(outcomeOf(await send({ kind: 'a' }, null))).toEqual([201, 'new', 'a'])
    expect(await written()).toEqual({ jobs: 2, keys: 0 })
  })

  it('reads the clock once, for its key as well', async () => {
    const answer = await send({ kind: 'a' })
    expect([readings, answer.json().data.at]).toEqual([1, new Date(START + 1).toISOString()])
    const { created_at } = await database.db
      .selectFrom('idempotency')
      .select('created_at')
      .executeTakeFirstOrThrow()
    expect(created_at).toEqual(new Date(START + 1))
  })

  it.each([
    ['a used key with other fields', { kind: 'b' }, 'key', [422, 'new', 'api.idempotency_mismatch']],
    ['an invalid key', { kind: 'a' }, 'two words', [422, 'new', 'api.idempotency_key_invalid']],
  ])('refuses %s', async (_, payload, key, outcome) => {
    await send({ kind: 'a' })
    expect(outcomeOf(await send(payload, key))).toEqual(outcome)
    expect(await written()).toEqual({ jobs: 1, keys: 1 })
  })

  it.each([
    ['before its transaction', 'unprepared', [404, 'new', 'api.not_found']],
    ['under its locks', 'refused', [409, 'new', 'api.order_changed']],
    ['as the first request still writes', 'late', [409, 'new', 'api.idempotency_running']],
  ])('refused %s leaves nothing behind, and shows what is there', async (_, kind, outcome) => {
    const answer = await send({ kind })
    expect(outcomeOf(answer)).toEqual(outcome)
    expect(answer.json().data).toBe('as it is now')
    expect(await written()).toEqual({ jobs: 0, keys: 0 })
  })

  it('that waits too long without a key is a failure', async () => {
    expect((await send({ kind: 'late' }, null)).statusCode).toBe(503)
  })
})

describe('the photos of a change', () => {
  it('are kept once it is written, and forgotten if it was before', async () => {
    const bytes = await picture()
    const [first, again] = [await sendPhoto('a', bytes), await sendPhoto('a', bytes)]
    expect([first.json().data.photos, again.json().data.photos]).toEqual([['photo 1'], ['photo 1']])
    expect([kept, forgotten]).toEqual([['photo 1', 'photo 2'], ['photo 2']])
  })

  it('belong to what it is recognized by', async () => {
    await sendPhoto('a', await picture())
    const another = Buffer.concat([await picture(), Buffer.from([0])])
    expect(outcomeOf(await sendPhoto('a', another))).toEqual([422, 'new', 'api.idempotency_mismatch'])
  })

  it.each([
    ['is refused', 'refused', 409],
    ['fails', 'broken', 500],
  ])('are forgotten if it %s', async (_, kind, status) => {
    expect((await sendPhoto(kind, await picture())).statusCode).toBe(status)
    expect([kept, forgotten]).toEqual([['photo 1'], ['photo 1']])
  })

  it('are not stored at all if it is refused before', async () => {
    await sendPhoto('unprepared', await picture())
    expect(kept).toEqual([])
  })
})

it('a change that stores only what its answer is read by tells its secret once, and does not recognize a request by it', async () => {
  const ask = (secret: string) => send({ kind: 'a', secret }, 'key', '/secret-jobs')
  const [first, again] = [await ask('x'), await ask('y')]
  expect([outcomeOf(first), outcomeOf(again)]).toEqual([
    [201, 'new', 'secret of a'],
    [201, 'true', 'no secret'],
  ])
  expect(again.json().data.at).toBe(first.json().data.at)
})
