import { afterAll, beforeEach, expect, it } from 'vitest'
import { setOwnDetails } from '../../../test/acts/own-details.ts'
import { setCarrierTax, setTax } from '../../../test/acts/tax.ts'
import { refillWith } from '../../../test/company-money.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../test/deals/transitions.ts'
import { didoxEnvironment } from '../../../test/fakes/didox-environment.ts'
import { REGISTERED, startFakeDidox } from '../../../test/fakes/fake-didox.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readConfig } from '../../platform/config.ts'

const didox = await startFakeDidox()
const test = useLedgerCast({ config: readConfig({ ...didoxEnvironment(didox.url), E_IMZO: 'on' }) })

const STIR = REGISTERED.tin

const put = (url: string, payload: object) => ({ method: 'PUT', url, payload }) as const
const post = (url: string, payload: object = {}) => ({ method: 'POST', url, payload }) as const

const goTo = async (at: string) => {
  test.clock.set(at)
  const seen_at = test.clock.now()
  await test.db
    .updateTable('sessions')
    .set({ seen_at, expires_at: new Date(seen_at.getTime() + 3_600_000) })
    .execute()
}

const verify = (is_verified: boolean) =>
  doneAs(
    test.asMalika,
    put(`/api/admin/drivers/${test.asRustam.userId}/tax`, { status: 'company', number: STIR, is_verified }),
  )

/** Rustam's papers of November, with one order. */
const issue = async () => {
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  await goTo('2026-12-01T09:00:00+05:00')
  await doneAs(test.asMalika, post('/api/admin/carrier-papers', { month: '2026-11' }))
  await test.jobs.runDue()
  return listed()
}

const listed = async () => (await test.asMalika({ url: '/api/admin/carrier-papers' })).json().data[0]
const own = async () => (await test.asRustam({ url: '/api/driver/papers' })).json().data[0]

beforeEach(async () => {
  for (const list of [didox.received, didox.documents]) list.length = 0
  didox.companies.set(STIR, REGISTERED)
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 90_000_000 })
  await refillWith(test, test.asDilnoza, 50_000_000)
  await setOwnDetails(test.db)
  await setTax(test, 'agent', 12)
  await setCarrierTax(test, test.asRustam.userId, 'company', STIR)
})
afterAll(() => didox.close())

it('are not made for a STIR that nobody has verified, and once it is, by a press', async () => {
  const { id, papers } = await issue()
  expect([papers, didox.documents]).toEqual([[], []])
  const send = post(`/api/admin/carrier-papers/${id}/papers`)
  await expectRefusal(test, test.asMalika, send, { http: 409, code: 'papers_carrier_unverified' })
  expect((await test.asRustam(send)).statusCode).toBe(403)
  await expectRefusal(test, test.asMalika, post('/api/admin/carrier-papers/999/papers'), {
    ...{ http: 404, code: 'not_found' },
  })
  await verify(true)
  expect(await doneAs(test.asMalika, send)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  await test.jobs.runDue()
  expect(didox.documents.map(({ doctype, number }) => [doctype, number]).sort()).toEqual([
    ['002', 'C2026-1'],
    ['005', 'C2026-1'],
  ])
})

it('say what the report and the invoice say, to the STIR as Didox knows it', async () => {
  await verify(true)
  const paper = await issue()
  expect(paper.papers).toMatchObject([
    { paper: 'act', state: 'draft' },
    { paper: 'vat_invoice', state: 'draft' },
  ])
  const find = (type: string) => didox.documents.find(({ doctype }) => doctype === type)?.json
  expect(find('005')).toMatchObject({
    ...{ buyertin: STIR, sellertin: '301234567' },
    actdoc: { actno: 'C2026-1', acttext: expect.stringContaining('Отчёт агента C2026-1') },
    productlist: { products: [{ totalsum: '179200.00' }] },
  })
  expect(find('002')).toMatchObject({
    ...{ facturatype: 0, oldfacturadoc: null, buyertin: STIR },
    buyer: { name: REGISTERED.shortName, director: REGISTERED.director },
    productlist: { hascommittent: false, products: [{ summa: '160000.00', vatsum: '19200.00' }] },
  })
  expect((await own()).papers).toEqual([
    { paper: 'act', state: 'draft', url: null },
    { paper: 'vat_invoice', state: 'draft', url: null },
  ])
})

it('are not made where there is no commission of ours', async () => {
  await setTax(test, 'principal', 12)
  await verify(true)
  expect(await issue()).toMatchObject({ has_invoice: false, papers: [] })
})

it('are failed where Didox knows no such STIR', async () => {
  didox.companies.delete(STIR)
  await verify(true)
  const { papers } = await issue()
  expect(papers).toMatchObject([
    { state: 'failed', problem: 'details_missing' },
    { state: 'failed', problem: 'details_missing' },
  ])
})
