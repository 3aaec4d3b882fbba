import { expect } from 'vitest'
import type { Asker } from '../cast.ts'
import type { LedgerCast } from '../ledger-cast.ts'
import type { Answered, LivesStage } from './lives-stage.ts'
import { moveAtBank, nextDocument, payOut } from './move-money.ts'
import { finishOrder } from './play-order.ts'

/** A call that must be accepted. */
const must = async (
  { ask }: LivesStage,
  ...[as, method, path, payload]: Parameters<LivesStage['ask']>
): Promise<Answered> => {
  const { data, code } = await ask(as, method, path, payload)
  expect(code, `${method} ${path}`).toBeNull()
  return data
}

const refill = async (stage: LivesStage, amount: number): Promise<void> => {
  const { asDilnoza, asMalika, ask } = stage
  const document = nextDocument()
  const body = { amount, bank_reference: document, description: '' }
  const answer = await ask(asMalika, 'POST', `/admin/companies/${asDilnoza.companyId}/refill`, body)
  expect(answer.code).toBeNull()
  moveAtBank(stage, answer, { document, amountUzs: amount, name: 'Bek Savdo' })
}

const accountOf = (stage: LivesStage): Promise<Answered> =>
  must(stage, stage.asMalika, 'GET', `/admin/accounts/company/${stage.asDilnoza.companyId}`)

/**
 * The company asks for all that is free; one operator approves it and drafts the batch, another approves the batch, the file goes to
 * the bank. The line of its statement books it at the end of the month.
 */
const refundCompany = async (stage: LivesStage): Promise<void> => {
  const { asDilnoza, asMalika } = stage
  const { debt } = await accountOf(stage)
  await refill(stage, debt + 1_800_000)
  const { free } = await accountOf(stage)
  const { id } = await must(stage, asDilnoza, 'POST', '/client-company/refunds', { amount: free })
  await must(stage, asMalika, 'PUT', `/admin/refunds/${id}`, { decision: 'approved' })
  const lines = await payOut(stage, { isAllPaid: true })
  expect(lines.find(({ refund }) => refund?.id === id)).toMatchObject({ amount: free })
  const { data } = await stage.ask(asMalika, 'GET', '/admin/refunds')
  const asked = data.find((each: Answered) => each.id === id)
  expect(asked).toMatchObject({ state: 'asked', sent_at: expect.any(String) })
  stage.count('refund of the company at the bank')
}

/** Without money of its own the company carries two orders within its limit and term. */
const carryOnCredit = async (stage: LivesStage): Promise<void> => {
  const { asDilnoza, asMalika, asRustam, asShavkat } = stage
  const company = `/admin/companies/${asDilnoza.companyId}`
  const { version } = await must(stage, asMalika, 'GET', company)
  const terms = { credit_limit: 20_000_000, term_days: 14, version }
  await must(stage, asMalika, 'PUT', `${company}/credit`, terms)
  for (const driver of [asRustam, asShavkat])
    await finishOrder(stage, { as: asDilnoza, driver, payment_type: 'company' })
  const { credit, debt } = await must(stage, asDilnoza, 'GET', '/client-company/show')
  expect(debt).toBeGreaterThan(3_000_000)
  expect(credit).toMatchObject({ used: debt, overdue: 0, next_due: { amount: expect.any(Number) } })
  stage.count('carried on credit')
}

const moneyOf = async (stage: LivesStage, driver: Asker): Promise<{ payable: number; advance: number }> =>
  (await must(stage, driver, 'GET', '/driver/money')).now

/** A claim about an order in cash of more than its driver has with us. */
const claimMoreThanThere = async (stage: LivesStage, driver: Asker, moreUzs: number): Promise<Answered> => {
  const { asAziza } = stage
  const orderId = await finishOrder(stage, { as: asAziza, driver, payment_type: 'cash' })
  const { payable, advance } = await moneyOf(stage, driver)
  const amount = Math.max(0, payable) + Math.max(0, advance) + moreUzs
  const claim = { kind: 'delay', amount, text: 'Kechikdi' }
  return { amount, ...(await must(stage, asAziza, 'POST', `/truck-booking/${orderId}/claims`, claim)) }
}

/** A claim waits until its driver has paid what they owe. */
const collectClaim = async (test: LedgerCast, stage: LivesStage): Promise<void> => {
  const { asMalika, asRustam, payByPayme } = stage
  const { id, amount } = await claimMoreThanThere(stage, asRustam, 900_000)
  const decision = { amount, reason: 'Hujjatlar', payment: 'collect' }
  const decided = await must(stage, asMalika, 'PUT', `/admin/claims/${id}/decision`, decision)
  expect(decided.payment).toMatchObject({ state: 'waiting' })
  for (let owed = -1; owed < 0; ) {
    owed = (await moneyOf(stage, asRustam)).advance
    if (owed < 0) await payByPayme(asRustam, { purpose: 'advance', amount: -owed })
    await test.jobs.runDue()
  }
  const { payment } = await must(stage, asMalika, 'GET', `/admin/claims/${id}`)
  expect(payment).toMatchObject({ state: 'paid', is_advanced: false })
  stage.count('claim collected')
}

/** A driver who owes what we have advanced gets the rest of what they earn, with each row behind it. */
const netDebt = async (stage: LivesStage): Promise<void> => {
  const { asBekzod, asDilnoza, asMalika, asShavkat } = stage
  await payOut(stage, { isAllPaid: true })
  const { id, amount } = await claimMoreThanThere(stage, asShavkat, 150_000)
  const reason = 'Doimiy mijoz'
  const decision = { amount, reason: 'Hujjatlar', payment: 'advance', advance_reason: reason }
  const { payment } = await must(stage, asMalika, 'PUT', `/admin/claims/${id}/decision`, decision)
  if (payment.state === 'waiting')
    await must(stage, asBekzod, 'PUT', `/admin/claims/${id}/advance`, { reason })
  await finishOrder(stage, { as: asDilnoza, driver: asShavkat, payment_type: 'company' })
  const { payable, advance } = await moneyOf(stage, asShavkat)
  expect(advance).toBeLessThan(0)
  const lines = await payOut(stage, { isAllPaid: true })
  const line = lines.find(({ driver_id }) => driver_id === asShavkat.userId)
  expect(line).toMatchObject({ amount: payable + advance })
  const behind = await must(stage, asMalika, 'GET', `/admin/payouts/${line.batchId}/lines/${line.id}/rows`)
  const sum = behind.rows.reduce((all: number, row: Answered) => all + row.amount, behind.opening)
  expect(sum - behind.reserved).toBe(line.amount)
  expect(behind.rows.map((row: Answered) => row.amount)).toContain(advance)
  expect(await moneyOf(stage, asShavkat)).toMatchObject({ payable: 0, advance: 0 })
  stage.count('debt netted')
}

/** People pay what they owe, so that nothing keeps them from dealing. */
const payWhatIsOwed = async (stage: LivesStage): Promise<void> => {
  for (const as of [stage.asAziza, stage.asSardor])
    for (let owed = 1; owed > 0; ) {
      owed = (await must(stage, as, 'GET', '/money')).owed
      if (owed > 0) await stage.payByPayme(as, { purpose: 'receivable', amount: owed })
    }
}

/** The events of a month that no single order brings about, each played once and checked. */
export const playMonthEvents = async (test: LedgerCast, stage: LivesStage): Promise<void> => {
  await payWhatIsOwed(stage)
  await refundCompany(stage)
  await carryOnCredit(stage)
  await collectClaim(test, stage)
  await netDebt(stage)
}
