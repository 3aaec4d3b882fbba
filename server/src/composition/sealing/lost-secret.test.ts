import { describe, expect, it } from 'vitest'
import { CARD } from '../../../test/bank/payouts.ts'
import { placeOrder } from '../../../test/deals/orders.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { secretOf, TEST_SECRET } from '../../../test/fakes/test-secret.ts'
import {
  addWebhookAs,
  callWebhooks,
  readReceived,
  useWebhookCast,
} from '../../../test/webhooks/webhook-cast.ts'
import { codeInApp } from '../../features/auth/second-factor/authenticator.fixture.ts'
import { newRecoveryCodes } from '../../features/auth/second-factor/recovery-codes.ts'
import { writeBase32 } from '../../features/auth/second-factor/totp.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import { countSealed, reseal } from '../../platform/sealing/sealed-columns.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const test = useWebhookCast()

const LOST = secretOf('a key that the server has lost')
const OWN = '/api/driver/bank-details'

/** Seals a value of the database with a key that this server doesn't have, as if `SECRET` were another one since. */
const loseKey = async (table: 'users' | 'webhook_endpoints' | 'driver_bank_details'): Promise<void> => {
  for (const column of SEALED_COLUMNS.filter(one => one.table === table)) {
    const [own, lost] = [createSeal(TEST_SECRET, column.purpose), createSeal(LOST, column.purpose)]
    const rows = (await test.db.selectFrom(table).selectAll().execute()) as unknown as Record<
      string,
      string | null
    >[]
    for (const row of rows) {
      const sealed = row[column.column] ?? null
      const plain = sealed === null ? null : own.open(sealed)
      if (plain === null) continue
      const change = { [column.column]: lost.close(plain) }
      await test.db
        .updateTable(table)
        .set(change)
        .where(column.key as 'id', '=', Number(row[column.key]))
        .execute()
    }
  }
}

const APP_SECRET = Buffer.from('12345678901234567890')

/** Dilnoza has a second factor, not proved in her session; answers her recovery codes. */
const withFactor = async (): Promise<string[]> => {
  const { written, hashes } = newRecoveryCodes()
  const sealed = createSeal(TEST_SECRET, 'second factor').close(APP_SECRET)
  await test.db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_confirmed_at: test.clock.peek(), recovery_hashes: hashes })
    .where('id', '=', test.asDilnoza.userId)
    .execute()
  await test.db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('id', '=', test.asDilnoza.sessionId)
    .execute()
  return written
}

const verify = (code: string) =>
  ({ method: 'PUT', url: '/api/auth/second-factor/verify', payload: { code } }) as const

describe('a second factor whose key is lost', () => {
  it('is told, never 500, and is set up anew after a recovery code', async () => {
    const [recovery = ''] = await withFactor()
    await loseKey('users')
    const refused = await expectRefusal(
      test,
      test.asDilnoza,
      verify(codeInApp(writeBase32(APP_SECRET), test.clock.peek())),
      {
        http: 409,
        code: 'second_factor_unreadable',
      },
    )
    expect(Object.keys(refused.json().errors)).toEqual(['code'])
    const url = '/api/auth/second-factor'
    const ended = await test.asDilnoza({ method: 'DELETE', url, payload: { code: recovery } })
    expect([ended.statusCode, ended.json().data.on]).toEqual([200, false])
  })

  it('still refuses whoever guesses', async () => {
    await withFactor()
    await loseKey('users')
    const answers = []
    for (let at = 0; at < 12; at++) answers.push((await test.asDilnoza(verify('123456'))).json().code)
    expect(answers.at(-1)).toBe('api.too_many_requests')
  })
})

describe('a webhook whose secret is lost', () => {
  it('fails visibly, and is mended by the first new secret', async () => {
    const { id } = await addWebhookAs(test)
    await loseKey('webhook_endpoints')
    await placeOrder(test.asDilnoza)
    await test.jobs.runDue()
    expect(test.receiver.received).toEqual([])
    const shown = (await callWebhooks(test.asDilnoza, 'GET', `/${id}`)).json().data
    expect(shown.failing_since).not.toBeNull()
    const deliveries = (await callWebhooks(test.asDilnoza, 'GET', `/${id}/deliveries`)).json().data
    expect(deliveries[0]).toMatchObject({ state: 'pending', error: 'secret_unreadable' })

    const replaced = (await callWebhooks(test.asDilnoza, 'POST', `/${id}/secret`)).json().data
    expect(replaced.old_secret_until).toBeNull()
    test.clock.pass(120)
    await test.jobs.runDue()
    expect(readReceived(test, replaced.secret).map(({ type }) => type)).toEqual(['order.created'])
    expect((await callWebhooks(test.asDilnoza, 'GET', `/${id}`)).json().data.failing_since).toBeNull()
  })
})

describe('bank details whose key is lost', () => {
  it('can’t be revealed or paid to, and are readable once the driver has given them again', async () => {
    await test.asRustam({ method: 'PUT', url: OWN, payload: CARD })
    await loseKey('driver_bank_details')
    const reveal = {
      ...{ method: 'POST', payload: { reason: 'A call of the bank' } },
      url: `/api/admin/bank-details/${test.asRustam.userId}/reveal`,
    } as const
    await expectRefusal(test, test.asMalika, reveal, { http: 409, code: 'bank_details_unreadable' })
    expect((await test.asRustam({ method: 'PUT', url: OWN, payload: CARD })).statusCode).toBe(200)
    expect((await test.asMalika(reveal)).json().data).toEqual({ number: '8600490744313347' })
  })
})

describe('a new SECRET with the one before it', () => {
  const renewed = secretOf('a new key of the server', TEST_SECRET.current)
  const countBy = async (secret: typeof renewed, count = countSealed) =>
    Object.fromEntries(
      (await count(test.db, { columns: SEALED_COLUMNS, secret })).map(
        ({ column, current, former, unreadable }) => [
          `${column.table}.${column.column}`,
          { current, former, unreadable },
        ],
      ),
    )

  it('opens everything, and after sealing it anew the one before can go', async () => {
    await addWebhookAs(test)
    await withFactor()
    await test.asRustam({ method: 'PUT', url: OWN, payload: CARD })
    const all = (kind: 'current' | 'former' | 'unreadable') => {
      const one = { current: 0, former: 0, unreadable: 0, [kind]: 1 }
      const own = { 'users.totp_secret': one, 'webhook_endpoints.secret': one }
      return { ...own, 'driver_bank_details.sealed_number': one }
    }
    expect(await countBy(TEST_SECRET)).toMatchObject(all('current'))
    expect(await countBy(renewed)).toMatchObject(all('former'))
    expect(await countBy(secretOf(renewed.current))).toMatchObject(all('unreadable'))
    expect(await countBy(renewed, reseal)).toMatchObject(all('former'))
    expect(await countBy(secretOf(renewed.current))).toMatchObject(all('current'))
    expect(await countBy(renewed, reseal)).toMatchObject(all('current'))
  })
})
