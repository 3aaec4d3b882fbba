import {
  ACCOUNT,
  type Batch,
  CARD,
  giveDetails,
  lineOf,
  moveRequest,
  oweTo,
} from '../../../server/test/bank/payouts.ts'
import { csvOf, importRequest, MAP, mapFields } from '../../../server/test/bank/statements.ts'
import { type Asker, driverOf } from '../../../server/test/cast.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'

const mustBe = async (answer: ReturnType<Asker>) => {
  const { statusCode, body } = await answer
  if (statusCode >= 300) throw new Error(`${statusCode} ${body.slice(0, 300)}`)
  return JSON.parse(body).data
}

/** A driver whom we owe money and whose bank details are checked. */
const owedDriver = async (test: ProvenApp, phone: string): Promise<Asker> => {
  const driver = await driverOf(test, phone)
  await giveDetails(test, driver, CARD)
  await oweTo(test, driver.userId, 900_000)
  return driver
}

/** Bekzod drafts a batch, which Malika may approve. */
const draftBy = (test: ProvenApp): Promise<Batch> =>
  mustBe(test.asBekzod({ method: 'POST', url: '/api/admin/payouts' }))

const approvedBy = async (test: ProvenApp): Promise<Batch> =>
  mustBe(test.asMalika(moveRequest(await draftBy(test), 'approve')))

/** Batches in each state, a driver who can be paid, bank details to be checked, and lines of a statement. */
export const createBankWorld = async (test: ProvenApp) => {
  const sentDriver = await owedDriver(test, '998977008831')
  const exported: Batch = await mustBe(test.asMalika(moveRequest(await approvedBy(test), 'export')))
  await owedDriver(test, '998977008832')
  const approved = await approvedBy(test)
  await owedDriver(test, '998977008833')
  const draft = await draftBy(test)
  await owedDriver(test, '998977008834')
  await giveDetails(test, test.asShavkat, ACCOUNT, { isChecked: false })
  const map = await mustBe(test.asMalika({ method: 'POST', url: '/api/admin/statement-maps', payload: MAP }))
  const rows = [
    { document: '1', credit: '1 000,00' },
    { document: '2', credit: '2 000,00' },
  ]
  await mustBe(test.asMalika(await importRequest(map.id, csvOf(rows))))
  const [matched, unmatched] = await mustBe(test.asMalika({ url: '/api/admin/bank-lines' }))
  const payload = { kind: 'other_income', description: 'Foiz' }
  await mustBe(test.asMalika({ method: 'PUT', url: `/api/admin/bank-lines/${matched.id}/confirm`, payload }))
  const refill = { amount: 4_000, bank_reference: 'H-4', description: 'Xato' }
  const url = `/api/admin/companies/${test.asDilnoza.companyId}/refill`
  await mustBe(test.asMalika({ method: 'POST', url, payload: refill }))
  const entries: { journal_id: number; document: string }[] = await mustBe(
    test.asMalika({ url: '/api/admin/bank-entries' }),
  )
  return {
    byHand: entries.find(({ document }) => document === 'H-4')?.journal_id ?? 0,
    draft,
    approved,
    exported,
    sentLine: lineOf(exported, sentDriver).id,
    unchecked: test.asShavkat.userId,
    mapId: map.id as number,
    matched: matched.id as number,
    unmatched: unmatched.id as number,
  }
}

/** The result of `createBankWorld`. */
export type BankWorld = Awaited<ReturnType<typeof createBankWorld>>

const malika = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asMalika',
  body,
  ...(params && { params }),
})

const REASON = 'Dalil'
const QUIET_DAY = '2026-10-01'
const OUR_ACCOUNT = { account: MAP.account }

const payoutWrites = ({ draft, approved, exported, sentLine, unchecked }: BankWorld): KnownWrites => {
  const sent = { id: exported.id, line_id: sentLine }
  const planned = { id: draft.id, line_id: draft.lines[0]?.id ?? 0 }
  const driver = { driver_id: unchecked }
  return {
    'POST /admin/payouts': malika({}),
    'PUT /admin/payouts/:id/approve': malika({ version: draft.version }, { id: draft.id }),
    'PUT /admin/payouts/:id/cancel': malika({ reason: REASON, version: draft.version }, { id: draft.id }),
    'PUT /admin/payouts/:id/export': malika({ version: approved.version }, { id: approved.id }),
    'PUT /admin/payouts/:id/lines/:line_id/remove': malika({}, planned),
    'PUT /admin/payouts/:id/lines/:line_id/paid': malika({ bank_document: 'PP-1' }, sent),
    'PUT /admin/payouts/:id/lines/:line_id/failed': malika({ reason: REASON }, sent),
    'POST /admin/bank-details/:driver_id/reveal': malika({ reason: REASON }, driver),
    'PUT /admin/bank-details/:driver_id/check': malika({ version: 1 }, driver),
  }
}

const statementWrites = ({ mapId, matched, unmatched, byHand }: BankWorld): KnownWrites => {
  const content = csvOf([{ document: '3', credit: '3 000,00' }])
  return {
    'POST /admin/statement-maps': malika({ ...MAP, title: 'Ikkinchi' }),
    'PUT /admin/statement-maps/:id': malika({ ...MAP, version: 1 }, { id: mapId }),
    'POST /admin/bank-statements/preview': { as: 'asMalika', body: mapFields(MAP), file: 'file', content },
    'POST /admin/bank-statements': { as: 'asMalika', body: { map_id: mapId }, file: 'file', content },
    'PUT /admin/bank-lines/:id/confirm': malika(
      { kind: 'other_income', description: 'Foiz' },
      { id: unmatched },
    ),
    'PUT /admin/bank-lines/:id/undo': malika({ reason: REASON }, { id: matched }),
    'PUT /admin/bank-entries/:id/reverse': malika({ reason: REASON }, { id: byHand }),
    'PUT /admin/bank-accounts/:account/quiet': malika({ through: QUIET_DAY }, OUR_ACCOUNT),
    'PUT /admin/bank-accounts/:account/closed': malika({ closed_on: QUIET_DAY }, OUR_ACCOUNT),
  }
}

/** Writes about payouts and bank statements. */
export const bankWrites = (bank: BankWorld): KnownWrites => ({
  ...payoutWrites(bank),
  ...statementWrites(bank),
  'PUT /driver/tax': { as: 'asRustam', body: { status: 'company', number: '301234567' } },
  'PUT /driver/bank-details': { as: 'asRustam', body: { ...CARD, number: '4242424242424242' } },
})
