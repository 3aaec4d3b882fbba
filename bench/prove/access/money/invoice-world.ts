import type { Asker } from '../../../../server/test/cast.ts'
import type { KnownWrites } from '../known-write.ts'

type Cast = { readonly asDilnoza: Asker & { readonly companyId: number }; readonly asMalika: Asker }

const issue = async (
  { asDilnoza }: Pick<Cast, 'asDilnoza'>,
  amount: number,
): Promise<{ readonly id: number; readonly number: string }> => {
  const payload = { amount }
  const answer = await asDilnoza({ method: 'POST', url: '/api/client-company/invoices', payload })
  if (answer.statusCode !== 200) throw new Error(`an invoice: ${answer.statusCode} ${answer.body}`)
  return answer.json().data
}

/** Issues an invoice of Bek Savdo; returns its id. */
export const createInvoice = async (cast: Cast): Promise<number> => (await issue(cast, 4_000)).id

/** Issues another and books the payment that names it. */
export const createPaidInvoice = async (
  cast: Cast,
): Promise<{ readonly id: number; readonly journalId: number }> => {
  const { asDilnoza, asMalika } = cast
  const { id, number } = await issue(cast, 3_000)
  const url = `/api/admin/companies/${asDilnoza.companyId}/refill`
  const payload = { amount: 3_000, bank_reference: 'H-5', description: number }
  const booked = await asMalika({ method: 'POST', url, payload })
  if (booked.statusCode !== 201) throw new Error(`a payment: ${booked.statusCode} ${booked.body}`)
  const payments = await asMalika({ url: `/api/admin/invoices/${id}/payments` })
  const [linked] = payments.json().data
  return { id, journalId: linked.journal_id }
}

/** Reads of that invoice. */
export const invoiceReads = (id: number): KnownWrites => ({
  'GET /client-company/invoices/:id/invoice.pdf': { as: 'asDilnoza', params: { id } },
})
