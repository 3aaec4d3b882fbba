import { readDriverMoney } from '@karvon/contract/driver/money'
import { readFinances } from '@karvon/contract/ledger'
import { listClientOrders } from '@karvon/contract/orders'
import { showPaymentOptions } from '@karvon/contract/payments/payments'
import { purposesOf } from '@karvon/domain/payments/new-payment'
import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import { clientOrder, found } from '../cards/cards-now.ts'
import type { Reader } from '../conversation-deps.ts'
import { type Due, mayPay, orderDue } from './due.ts'

/** What a person owes, a company's account owes, or a driver's prepaid commission lacks. */
const missingUzs = async (
  { deps, caller, locale }: Reader,
  purpose: Exclude<PaymentPurpose, 'order'>,
): Promise<number> => {
  if (purpose === 'receivable')
    return found(await deps.callAs(caller, showPaymentOptions, { locale }))?.owed ?? 0
  if (purpose === 'refill')
    return found(await deps.callAs(caller, readFinances, { query: {}, locale }))?.debt ?? 0
  const now = found(await deps.callAs(caller, readDriverMoney, { query: {}, locale }))?.now
  return now === undefined ? 0 : now.floor - now.advance
}

/** What is to be paid for a purpose; null: nothing. */
export const dueNow = async (
  reader: Reader,
  purpose: PaymentPurpose,
  orderId: number | null,
): Promise<Due | null> => {
  if (!mayPay(reader, purpose)) return null
  if (purpose === 'order') {
    const order = orderId === null ? null : await clientOrder(reader, orderId)
    return order === null ? null : orderDue(order, reader)
  }
  const amountUzs = await missingUzs(reader, purpose)
  return amountUzs > 0 ? { purpose, orderId: null, amountUzs, what: purpose, about: null } : null
}

const orderDues = async (reader: Reader): Promise<readonly Due[]> => {
  const { deps, caller, locale } = reader
  const orders = found(await deps.callAs(caller, listClientOrders, { query: { perPage: 50 }, locale })) ?? []
  return orders.flatMap(order => orderDue(order, reader) ?? [])
}

/** Everything that somebody is to pay. */
export const duesNow = async (reader: Reader): Promise<readonly Due[]> => {
  const dues: Due[] = []
  for (const purpose of purposesOf(reader.caller.role)) {
    if (purpose === 'order') dues.push(...(await orderDues(reader)))
    else dues.push(...[(await dueNow(reader, purpose, null)) ?? []].flat())
  }
  return dues
}
