import { expect, it } from 'vitest'
import {
  ACCOUNT,
  CARD,
  draftRequest,
  exported,
  giveDetails,
  lineOf,
  lineRequest,
  moveRequest,
  oweTo,
  payableOf,
} from '../../../../test/bank/payouts.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort()

const paidJournals = async () =>
  Number(
    (
      await test.db
        .selectFrom('journals')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('kind', '=', 'payout')
        .executeTakeFirstOrThrow()
    ).count,
  )

it('of ten drafts at once exactly one has the drivers', async () => {
  await giveDetails(test, test.asRustam, CARD)
  await giveDetails(test, test.asShavkat, ACCOUNT)
  await oweTo(test, test.asRustam.userId, 1_932_000)
  await oweTo(test, test.asShavkat.userId, 800_000)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? test.asMalika : test.asBekzod)(draftRequest())),
  )
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  expect(made).toHaveLength(1)
  expect(made[0]?.json().data.lines_count).toBe(2)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.json().code).toBe('api.nobody_to_pay')
  }
  const [batch] = made.map(answer => answer.json().data)
  await test.asMalika({
    method: 'PUT',
    url: `/api/admin/payouts/${batch.id}/cancel`,
    payload: { reason: 'Sinov', version: batch.version },
  })
})

it('two operators who approve, export and mark paid at once do it once, and the driver is paid once', async () => {
  const batch = (await test.asMalika(draftRequest())).json().data
  const approvals = await Promise.all(
    [test.asBekzod, test.asBekzod].map(as => as(moveRequest(batch, 'approve'))),
  )
  expect(statusesOf(approvals)).toEqual([200, 409])
  const approved = approvals.find(({ statusCode }) => statusCode === 200)?.json().data
  const exports = await Promise.all(
    [test.asMalika, test.asBekzod].map(as => as(moveRequest(approved, 'export'))),
  )
  expect(statusesOf(exports)).toEqual([200, 409])
  const before = await paidJournals()
  const line = lineOf(batch, test.asRustam)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? test.asMalika : test.asBekzod)(
        at % 5 === 4
          ? lineRequest(batch, line, 'failed', { reason: 'Xato' })
          : lineRequest(batch, line, 'paid', { bank_document: `PP-${at}` }),
      ),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const isPaid = (await paidJournals()) - before === 1
  expect(await payableOf(test, test.asRustam)).toBe(isPaid ? 0 : 1_932_000)
  expect((await paidJournals()) - before).toBeLessThanOrEqual(1)
  await test.asMalika(lineRequest(batch, lineOf(batch, test.asShavkat), 'paid', { bank_document: '2' }))
  expect(await payableOf(test, test.asShavkat)).toBe(0)
})

it('bank details that change during the export are never paid to without a check', async () => {
  await oweTo(test, test.asShavkat.userId, 600_000)
  const drafted = (await test.asMalika(draftRequest())).json().data
  const approved = (await test.asBekzod(moveRequest(drafted, 'approve'))).json().data
  const [sent] = await Promise.all([
    test.asMalika(moveRequest(approved, 'export')),
    test.asShavkat({
      method: 'PUT',
      url: '/api/driver/bank-details',
      payload: { ...ACCOUNT, number: '22618000900999999999' },
    }),
  ])
  const rows = await test.db
    .selectFrom('payout_lines')
    .select(['state', 'last_digits', 'removal'])
    .where('driver_id', '=', test.asShavkat.userId)
    .where('batch_id', '=', approved.id)
    .execute()
  expect([200, 409]).toContain(sent.statusCode)
  expect(rows).toEqual([
    rows[0]?.state === 'sent'
      ? { state: 'sent', last_digits: '6009', removal: null }
      : { state: 'removed', last_digits: '6009', removal: 'details_changed' },
  ])
})

it('the unique index alone forbids two open lines of a driver', async () => {
  await giveDetails(test, test.asFuraDriver, { ...CARD, holder: 'Fura Driver' })
  await oweTo(test, test.asFuraDriver.userId, 900_000)
  const batch = await exported(test)
  const { id: _, ...line } = await test.db
    .selectFrom('payout_lines')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('driver_id', '=', test.asFuraDriver.userId)
    .executeTakeFirstOrThrow()
  await expect(test.db.insertInto('payout_lines').values(line).execute()).rejects.toThrow('payout_lines_open')
})
