import { ACCOUNT } from '../../../server/test/bank/payouts.ts'
import { csvOf, importRequest, MAP } from '../../../server/test/bank/statements.ts'
import { dataOf } from './data-of.ts'
import type { People } from './people.ts'

const ROWS = [
  { document: '1501', name: 'Bek Savdo MChJ', inn: '302000111', credit: '12 500 000,00' },
  { document: '16', name: 'Ipoteka-bank', debit: '15 000,00', purpose: 'Комиссия банка' },
]

/** Shavkat's bank details are checked and a batch pays him; Rustam's wait for a check; a bank statement is imported. */
export const bank = async ({ driver, otherDriver, operator }: People) => {
  const post = (url: string, payload: object = {}) =>
    dataOf(operator.ask({ method: 'POST', url: `/api/admin/${url}`, payload }))
  for (const who of [driver, otherDriver])
    await dataOf(who.ask({ method: 'PUT', url: '/api/driver/bank-details', payload: ACCOUNT }))
  const { id } = await dataOf(otherDriver.ask({ url: '/api/profile/show' }))
  const check = {
    method: 'PUT',
    url: `/api/admin/bank-details/${id}/check`,
    payload: { version: 1 },
  } as const
  await dataOf(operator.ask(check))
  const batch = await post('payouts')
  const map = await post('statement-maps', MAP)
  await dataOf(operator.ask(await importRequest(map.id, csvOf(ROWS))))
  return { batch: batch.id, statementMap: map.id }
}
