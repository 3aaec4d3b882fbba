import { fillText } from '@karvon/contract/messages/every-language'
import { FISCAL_RECEIPT_LABELS } from '@karvon/contract/messages/fiscal-receipt-labels'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { fiscalItems } from '@karvon/domain/payments/fiscal-item'
import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { StoredFiscalItem } from '../../../platform/db/column-types.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type NewPayment, type PaymentRow, saveItems } from '../payment-repository.ts'

type Found = {
  readonly locale: Locale | null
  /** Of deals made now. */
  readonly current_terms: TaxTerms | null
  readonly deal_terms: TaxTerms | null
  readonly status: CarrierTaxStatus | null
  readonly number: string | null
  readonly truck_type: string | null
}

/** What the receipt of a payment names: the order as its carrier is taxed now, or our service, in the payer's language. */
export const describeItems = async (
  tx: Tx,
  { purpose, amountUzs, orderId, userId }: Pick<NewPayment, 'purpose' | 'amountUzs' | 'orderId' | 'userId'>,
): Promise<StoredFiscalItem[]> => {
  const { rows } = await sql<Found>`
    select u.locale, (select value from settings where key = 'money_rules') as current_terms,
      o.deal -> 'commission' as deal_terms, d.tax_status as status, d.tax_number as number, t.key as truck_type
    from users u left join orders o on o.id = ${orderId} left join drivers d on d.user_id = o.carrier_id
      left join truck_types t on t.id = o.truck_type_id
    where u.id = ${userId}`.execute(tx)
  const [found] = rows
  if (found === undefined) return []
  const { locale, current_terms, deal_terms, status, number, truck_type } = found
  const labels = FISCAL_RECEIPT_LABELS[locale ?? 'uz']
  const isOrder = purpose === 'order'
  const terms = (isOrder ? deal_terms : current_terms) ?? NO_COMMISSION
  const carrier = isOrder ? { status, number } : null
  return fiscalItems({ purpose, amountUzs, terms, carrier }).map(item => ({
    ...item,
    title: item.service === 'carriage' ? fillText(labels.carriage, { order: orderId ?? '' }) : labels.own,
    truckType: truck_type,
  }))
}

/** Describes a locked payment anew when it is about to be paid; one that was begun without items has none. */
export const renewItems = async (tx: Tx, row: PaymentRow): Promise<void> => {
  if (row.receipt_items === null) return
  const { id, purpose, amount_uzs: amountUzs, order_id: orderId, user_id: userId } = row
  await saveItems(tx, id, await describeItems(tx, { purpose, amountUzs, orderId, userId }))
}
