import { expect, it } from 'vitest'
import { insertOrderRow, insertUser } from '../../../test/deal-rows.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { readRetention } from './retention.ts'

const test = useTestApp()

const DAY_MS = 86_400_000

it('deletes expired rows in batches, and nothing newer', async () => {
  const now = test.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const userId = await insertUser(test.db, 'individual', '998901110077')
  const orderId = await insertOrderRow(test.db, { clientId: userId, status: 'canceled' })
  const liveId = await insertOrderRow(test.db, { clientId: userId, status: 'new' })
  await test.db.deleteFrom('notices').execute()
  const positions = [...Array.from({ length: 1_200 }, (_, at) => 91 + at / 1_000), 89].map(days => ({
    order_id: orderId,
    at: ago(days),
    lat: 41,
    lng: 69,
  }))
  const live = { order_id: liveId, at: ago(400), lat: 41, lng: 69 }
  await test.db
    .insertInto('position_history')
    .values([...positions, live])
    .execute()
  const notice = (days: number, kind = 'offer_made') => ({
    user_id: userId,
    kind,
    facts: '{}',
    created_at: ago(days),
  })
  await test.db
    .insertInto('notices')
    .values([notice(181), notice(179), notice(3, 'load_near'), notice(1, 'load_near')])
    .execute()
  const key = (days: number) => ({
    user_id: userId,
    key: `k${days}`,
    route: '/x',
    request_sha256: 'x',
    created_at: ago(days),
  })
  await test.db
    .insertInto('idempotency')
    .values([key(3), key(1)])
    .execute()
  const session = (id: string, expires: number, ended: number | null) => ({
    id,
    user_id: userId,
    token_hash: id,
    device: '',
    created_at: ago(400),
    seen_at: ago(50),
    expires_at: ago(expires),
    ended_at: ended === null ? null : ago(ended),
  })
  const sessions = [session('gone', -5, 31), session('ended', -5, 29), session('old', 31, null)]
  await test.db.insertInto('sessions').values(sessions).execute()
  const code = (id: string, days: number, isUsed: boolean) => ({
    id,
    phone: '998901110077',
    code_hash: 'x',
    address: '',
    created_at: ago(days),
    expires_at: ago(days),
    used_at: isUsed ? ago(days) : null,
  })
  const codes = [code('unused', 3, false), code('used', 3, true), code('older', 31, true)]
  await test.db.insertInto('login_challenges').values(codes).execute()
  const question = (days: number) => ({
    ...{ chat_id: 501, message_id: days, user_id: userId, purpose: 'code' as const, order_id: orderId },
    ...{ facts: '{}', asked_at: ago(days) },
  })
  await test.db
    .insertInto('telegram_questions')
    .values([question(3), question(1)])
    .execute()

  const mail = (days: number) => ({
    key: `statement:${days}`,
    kind: 'statement' as const,
    user_id: userId,
    facts: '{}',
    state: 'sent' as const,
    created_at: ago(days),
    at: ago(days),
  })
  await test.db
    .insertInto('mails')
    .values([mail(181), mail(179)])
    .execute()
  const proof = (days: number) => ({
    id: `proof ${days}`,
    user_id: userId,
    address: 'a@b.uz',
    created_at: ago(days),
    expires_at: ago(days - 1),
  })
  await test.db
    .insertInto('mail_proofs')
    .values([proof(31), proof(29)])
    .execute()

  const payment = (days: number, externalId: string | null) => ({
    ...{ provider: 'payme' as const, external_id: externalId, purpose: 'advance' as const, user_id: userId },
    ...{ amount_uzs: 1_000, state: 'canceled' as const, created_at: ago(days), expires_at: ago(days) },
  })
  await test.db
    .insertInto('payments')
    .values([payment(91, null), payment(89, null), payment(400, 'begun')])
    .execute()

  const kept = await readRetention(test.db)
  const gone = await forgetOldRows(test.db, kept, now)
  expect(gone).toMatchObject({ position_history_before_days: 1_200, notices: 2, idempotency: 1, sessions: 2 })
  expect(gone).toMatchObject({ login_challenges: 2, mails: 1, mail_proofs: 1 })
  expect(gone).toMatchObject({ telegram_questions: 1, payments: 1 })
  expect(Object.values(await forgetOldRows(test.db, kept, now)).every(count => count === 0)).toBe(true)
  const left = await test.db.selectFrom('position_history').select('at').orderBy('at').execute()
  expect(left).toEqual([{ at: ago(400) }, { at: ago(89) }])
})

it('keeps the SMS of a month, by which its budget is counted, whatever was set', async () => {
  const { value } = await test.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'retention')
    .executeTakeFirstOrThrow()
  await test.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...(value as object), smsDays: 1 }) })
    .where('key', '=', 'retention')
    .execute()
  await test.db.deleteFrom('sms_sends').execute()
  const now = test.clock.now()
  const sent = { phone: '998901234567', order_id: null, kind: 'notice', is_sent: true }
  const ages = [30, 32].map(days => ({ ...sent, at: new Date(now.getTime() - days * DAY_MS) }))
  await test.db.insertInto('sms_sends').values(ages).execute()
  await forgetOldRows(test.db, await readRetention(test.db), now)
  expect(await test.db.selectFrom('sms_sends').select('at').execute()).toEqual([{ at: ages[0]?.at }])
})
