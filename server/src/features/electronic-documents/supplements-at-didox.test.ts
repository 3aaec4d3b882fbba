import { afterAll, beforeEach, expect, it } from 'vitest'
import { lateAdditions } from '../../../test/acts/late-additions.ts'
import { setOwnDetails } from '../../../test/acts/own-details.ts'
import { refillWith } from '../../../test/company-money.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { didoxEnvironment } from '../../../test/fakes/didox-environment.ts'
import { startFakeDidox } from '../../../test/fakes/fake-didox.ts'
import { setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readConfig } from '../../platform/config.ts'

const didox = await startFakeDidox()
const test = useLedgerCast({ config: readConfig({ ...didoxEnvironment(didox.url), E_IMZO: 'on' }) })
const { goTo, approve, finish } = lateAdditions(test)

const later = async (minutes: number) => {
  test.clock.pass(minutes * 60)
  await test.jobs.runDue()
}

const actOf = (id: number) =>
  doneAs(test.asDilnoza, { method: 'POST', url: '/api/client-company/acts', payload: { order_id: id } })

const draftOf = (actId: number) =>
  test.db
    .selectFrom('didox_drafts')
    .select(['state', 'problem'])
    .where('act_id', '=', actId)
    .where('kind', '=', 'vat_invoice')
    .executeTakeFirstOrThrow()

const invoices = (number: string) =>
  didox.documents.filter(document => document.doctype === '002' && document.number === number)

beforeEach(async () => {
  for (const list of [didox.received, didox.faults, didox.documents, didox.refusals]) list.length = 0
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  await setOwnDetails(test.db)
  await test.db.deleteFrom('didox_drafts').execute()
})
afterAll(() => didox.close())

it('an invoice that supplements another waits until both sides have signed that one, and names it', async () => {
  const { id, chargeIds } = await finish({ added: [100_000], approved: [] })
  const first = await actOf(id)
  await test.jobs.runDue()
  const [document] = invoices(first.number)
  await goTo('2026-11-21T15:00:00+05:00')
  await approve(id, chargeIds[0] ?? 0)
  const supplement = await actOf(id)
  // the version before this one, which may still run, would take it for an ordinary one
  await test.jobs.runDue()
  expect(await draftOf(supplement.id)).toEqual({ state: 'waiting', problem: null })
  await later(10)
  expect(await draftOf(supplement.id)).toEqual({ state: 'waiting', problem: 'first_missing' })
  if (document !== undefined) document.status = 1
  await later(11)
  await later(61)
  expect(await draftOf(supplement.id)).toEqual({ state: 'waiting', problem: 'first_missing' })
  expect(invoices(supplement.number)).toEqual([])
  if (document !== undefined) document.status = 3
  await later(11)
  await later(1)
  expect(await draftOf(supplement.id)).toEqual({ state: 'draft', problem: null })
  expect(invoices(supplement.number)[0]?.json).toMatchObject({
    facturatype: 1,
    facturadoc: { facturano: supplement.number },
    oldfacturadoc: {
      ...{ oldfacturaid: document?.id, oldfacturano: first.number, oldfacturadate: '2026-11-21' },
    },
  })
  expect(invoices(supplement.number)).toHaveLength(1)
})
