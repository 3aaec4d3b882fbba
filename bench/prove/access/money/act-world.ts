import { setOwnDetails } from '../../../../server/test/acts/own-details.ts'
import type { KnownWrites } from '../known-write.ts'
import type { ProvenApp } from '../open-app.ts'

const PARTY = {
  isSoleTrader: false,
  title: 'Dalil MChJ',
  inn: '301234567',
  director: 'D. Dalilova',
  legalAddress: 'Toshkent',
  bank: 'Ipoteka-bank',
  bankAccount: '20208000100100100001',
  mfo: '00444',
  phone: '998710001234',
}

const SUM = { amount_uzs: 1_120_000, vat_tiyin: 12_000_000 } as const

/** An act of Bek Savdo with one order, whose papers are asked for. */
export const createAct = async ({ db, asDilnoza, clock }: ProvenApp): Promise<number> => {
  await db.insertInto('act_numbers').values({ year: 2026, last_number: 1 }).execute()
  const act = {
    ...{ company_id: asDilnoza.companyId, year: 2026, number: 1, month: '2026-10' },
    ...{ ...SUM, issued_at: clock.now(), issued_by: asDilnoza.userId },
    parties: JSON.stringify({ we: PARTY, they: PARTY }),
  }
  const { id } = await db.insertInto('service_acts').values(act).returning('id').executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow()
  const row = { order_id: order.id, act_id: id, ...SUM, vat_rate_bp: 1200, rendered_at: clock.now() }
  await db.insertInto('service_act_rows').values(row).execute()
  return id
}

const STIR = '310529901'

/** Rustam's papers of a month, with one order. */
export const createCarrierPaper = async ({ db, asRustam, clock }: ProvenApp): Promise<number> => {
  await setOwnDetails(db)
  const verified = { tax_verified_number: STIR }
  await db.updateTable('drivers').set(verified).where('user_id', '=', asRustam.userId).execute()
  await db.insertInto('carrier_paper_numbers').values({ year: 2026, last_number: 1 }).execute()
  const sums = { price_uzs: 1_000_000, commission_uzs: 80_000, vat_uzs: 9_600 }
  const paper = {
    ...{ driver_id: asRustam.userId, year: 2026, number: 1, month: '2026-09', ...sums, paid_out_uzs: 0 },
    we: JSON.stringify(PARTY),
    carrier: JSON.stringify({ name: 'Rustam Toshmatov', status: 'company', number: STIR }),
    ...{ issued_at: clock.now(), issued_by: null },
  }
  const { id } = await db.insertInto('carrier_papers').values(paper).returning('id').executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow()
  const row = {
    ...{ order_id: order.id, paper_id: id, tax_model: 'agent' as const, vat_rate_bp: 1200 },
    ...{ ...sums, rendered_at: clock.now() },
  }
  await db.insertInto('carrier_paper_rows').values(row).execute()
  return id
}

/** Reads of those papers. */
export const carrierPaperReads = (id: number): KnownWrites =>
  Object.fromEntries(
    ['report.pdf', 'invoice.pdf', 'report.xlsx'].flatMap(file => [
      [`GET /driver/papers/:id/${file}`, { as: 'asRustam', params: { id } }],
      [`GET /admin/carrier-papers/:id/${file}`, { as: 'asMalika', params: { id } }],
    ]),
  )

/** Reads of that act. */
export const actReads = (id: number): KnownWrites =>
  Object.fromEntries(
    ['act.pdf', 'vat-invoice.pdf'].map(paper => [
      `GET /client-company/acts/:id/${paper}`,
      { as: 'asDilnoza', params: { id } },
    ]),
  )
