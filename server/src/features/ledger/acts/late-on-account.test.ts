import { beforeEach, describe, expect, it } from 'vitest'
import { lateAdditions } from '../../../../test/acts/late-additions.ts'
import { setOwnDetails } from '../../../../test/acts/own-details.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'

const test = useLedgerCast()
const { goTo, approve, undo, finish } = lateAdditions(test)

const ADDED = 100_000
const OTHER = 70_000

const post = (url: string, payload: object) => ({ method: 'POST', url, payload }) as const
const actsOf = (month: string) => doneAs(test.asMalika, post('/api/admin/acts/due', { month }))
const actOf = (id: number) => doneAs(test.asDilnoza, post('/api/client-company/acts', { order_id: id }))
const due = async () => (await test.asMalika({ url: '/api/admin/acts/due' })).json().data

const said = async (id: number, paper = 'act') => {
  const answer = await test.asDilnoza({ url: `/api/client-company/acts/${id}/${paper}.pdf?locale=en` })
  expect(answer.statusCode).toBe(200)
  return readPaper(answer.rawPayload).text.replace(/\s+/g, ' ')
}

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 90_000_000 })
  await setOwnDetails(test.db)
})

describe('a supplementary act', () => {
  it('is paid once what it says is, whenever the order was', async () => {
    await refillWith(test, test.asDilnoza, 2_000_000)
    const { id, chargeIds } = await finish({ added: [ADDED], approved: [] })
    const first = await actOf(id)
    await goTo('2026-11-25T10:00:00+05:00')
    await approve(id, chargeIds[0] ?? 0)
    const supplement = await actOf(id)
    expect(supplement).toMatchObject({ amount: ADDED, supplements: { id: first.id } })
    for (const paper of ['act', 'vat-invoice']) expect(await said(supplement.id, paper)).not.toContain('Paid')
    expect(await said(first.id)).toContain('Paid')
    await goTo('2026-11-27T10:00:00+05:00')
    await refillWith(test, test.asDilnoza, ADDED)
    expect(await said(supplement.id)).toMatch(/Paid[^·]*27/)
    expect(await said(first.id)).toMatch(/Paid[^·]*21/)
    // what is taken back is never paid
    await goTo('2026-11-28T10:00:00+05:00')
    await undo(id, chargeIds[0] ?? 0)
    const back = await actOf(id)
    expect(back.amount).toBe(-ADDED)
    expect(await said(back.id)).not.toContain('Paid')
  })
})

describe('a price that changes late, of an order that was paid to its driver', () => {
  const changes = { payment_type: 'cash' }

  it('is of the month of the first change that is in no act', async () => {
    await refillWith(test, test.asDilnoza, 2_000_000)
    const { id, chargeIds } = await finish({ added: [ADDED], approved: [], changes })
    await goTo('2026-12-03T09:00:00+05:00')
    expect(await actsOf('2026-11')).toEqual({ issued: 0 })
    await approve(id, chargeIds[0] ?? 0)
    expect((await due()).orders).toMatchObject([{ order_id: id, act: null, amount: ADDED }])
    expect((await due()).months).toMatchObject([{ month: '2026-12', orders: 1 }])
    // undone and approved anew a month later: the month of that
    await undo(id, chargeIds[0] ?? 0)
    await goTo('2027-01-03T09:00:00+05:00')
    await approve(id, chargeIds[0] ?? 0)
    expect((await due()).months).toMatchObject([{ month: '2027-01', orders: 1 }])
    await goTo('2027-02-01T09:00:00+05:00')
    expect(await actsOf('2027-01')).toEqual({ issued: 1 })
    expect(await due()).toEqual({ months: [], orders: [] })
  })

  it('has no act of what came back, whether there is one of something else or not', async () => {
    await refillWith(test, test.asDilnoza, 2_000_000)
    const { id, chargeIds } = await finish({ added: [OTHER, ADDED], approved: [OTHER], changes })
    const [paidInCash = 0, late = 0] = chargeIds
    await approve(id, late)
    expect(await actOf(id)).toMatchObject({ amount: ADDED, supplements: null })
    await goTo('2026-11-25T09:00:00+05:00')
    await undo(id, paidInCash)
    expect(await due()).toEqual({ months: [], orders: [] })
    await approve(id, paidInCash)
    expect(await due()).toEqual({ months: [], orders: [] })
    await undo(id, late)
    expect((await due()).orders).toMatchObject([{ order_id: id, amount: -ADDED }])
  })
})
