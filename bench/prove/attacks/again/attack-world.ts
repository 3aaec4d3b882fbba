import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { didoxEnvironment } from '../../../../server/test/fakes/didox-environment.ts'
import { type FakeDidox, startFakeDidox } from '../../../../server/test/fakes/fake-didox.ts'
import { BOOKING } from '../../../booking.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'

/** An answer, its JSON if it has any. */
export type Answer = { readonly status: number; readonly text: string; readonly code: string | null }

/** Whose call it is, and from which address it comes. */
export type From = { readonly headers?: Record<string, string> | undefined; readonly address?: string }

/** A really started server with a company that nobody has verified, operators and clients. */
export type AttackWorld = {
  readonly stage: Stage
  readonly didox: FakeDidox
  readonly owner: Person
  readonly companyId: number
  readonly orderId: number
  readonly operators: readonly [Person, Person]
  readonly clients: readonly Person[]
  ask(method: string, path: string, body?: object | FormData, from?: From): Promise<Answer>
  /** A key of the company with these scopes. */
  keyOf(...scopes: string[]): Promise<Record<string, string>>
}

const TILE_BYTES = 60_000_000

const makeTiles = async (context: ProofContext): Promise<string> => {
  const path = join(tmpdir(), `karvon-attack-${context.seed}.pmtiles`)
  await writeFile(path, Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.alloc(TILE_BYTES, 7)]))
  return path
}

const makeCompany = async ({ pool }: Stage): Promise<number> => {
  const { rows } = await pool.query(
    `insert into companies (title, inn, mfo, bank, bank_account, legal_address, director, phone, created_at, updated_at)
     values ('Begona MChJ', '306666666', '00444', 'Bank', '20208000900100200077', 'Toshkent', 'A B', '998901110001', now(),
       now()) returning id`,
  )
  return rows[0].id
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, text, code: isJson ? (JSON.parse(text).code ?? null) : null }
}

/** Calls carry an address in `X-Forwarded-For`, as behind a proxy. */
const asker =
  ({ server }: Stage): AttackWorld['ask'] =>
  async (method, path, body, { headers = {}, address = '192.0.2.77' } = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...{ 'x-forwarded-for': address, ...headers },
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return answerOf(response)
  }

/** Starts the server and makes its people. */
export const openAttackWorld = async (context: ProofContext): Promise<AttackWorld> => {
  const didox = await startFakeDidox()
  context.atEnd(() => didox.close())
  const settings = Object.entries(didoxEnvironment(didox.url)).filter(([name]) => name.startsWith('DIDOX_'))
  const stage = await openStage(context, {
    settings: { ...Object.fromEntries(settings), MAP_TILES: await makeTiles(context), TRUSTED_PROXIES: '1' },
  })
  const companyId = await makeCompany(stage)
  const [owner] = await makePeople(stage.pool, 'company_owner', 1, companyId)
  const [first, second] = await makePeople(stage.pool, 'operator', 2)
  if (owner === undefined || first === undefined || second === undefined) throw new Error('nobody was made')
  await stage.pool.query('update sessions set second_factor_at = now()')
  await stage.pool.query("update users set username = 'begona', is_phone_proved = true where id = $1", [
    owner.id,
  ])
  const ask = asker(stage)
  const placed = await ask('POST', '/api/truck-booking/book', BOOKING, owner)
  if (placed.status !== 201) throw new Error(`the order was not placed: ${placed.text}`)
  const keyOf = async (...scopes: string[]) => {
    const made = await ask(
      'POST',
      '/api/company/api-keys',
      { name: scopes.join(' '), mode: 'live', scopes },
      owner,
    )
    if (made.status !== 201) throw new Error(`no key was made: ${made.text}`)
    return { authorization: `Bearer ${JSON.parse(made.text).data.key}` }
  }
  return {
    ...{ stage, didox, owner, companyId, ask, keyOf },
    orderId: JSON.parse(placed.text).data.id,
    operators: [first, second],
    clients: await makePeople(stage.pool, 'individual', 5),
  }
}
