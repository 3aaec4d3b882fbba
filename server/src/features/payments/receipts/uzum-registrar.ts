import { commissionInfo } from '@karvon/domain/payments/fiscal-item'
import type { Clock } from '../../../platform/clock.ts'
import { type CallResult, partOf } from '../../../platform/network/provider-call.ts'
import type { UzumReceipts } from '../../../platform/settings/fiscal-setting.ts'
import type { CodedItem } from './fiscal-code.ts'
import { readReceiptLink, readReceiptPart } from './receipt-link.ts'
import {
  awayBy,
  createReceiptLine,
  isAnswer,
  problemOf,
  type ReceiptLine,
  type ReceiptToRegister,
  type Registrar,
  type Registration,
  type Unregistered,
} from './registrar.ts'

/** Uzum Fiscalization, `owner_type`: a service. */
const SERVICE = 2
/** `receipt_type`: a sale; advances have no link. */
const SALE = 0
/** The code of a 400: the receipt was sent before. */
const ALREADY_SENT = 2

const itemOf = ({ title, ikpu, packageCode, amountTiyin, vatPercent, taxNumber }: CodedItem) => ({
  product_name: title,
  price: amountTiyin,
  count: 1,
  spic: ikpu,
  package_code: packageCode,
  vat_percent: vatPercent,
  commission_info: commissionInfo(taxNumber),
  owner_type: SERVICE,
})

const bodyOf = ({ receipt, transaction, at, amountTiyin, items }: ReceiptToRegister) => ({
  payment_id: transaction,
  operation_id: receipt.operation_id,
  date_time: at.toISOString(),
  cash_amount: 0,
  card_amount: amountTiyin,
  ...(receipt.kind === 'sale' && { receipt_type: SALE }),
  items: items.map(itemOf),
})

type Answered = Extract<CallResult, { kind: 'answered' }>

const away = (result: CallResult): Unregistered => awayBy(result, 'message')

const refused = (result: CallResult): Registration => ({
  kind: 'refused',
  problem: problemOf(result, 'message'),
})

/** An answer of 200; the link may come later. */
const registeredIn = (result: Answered): Registration => {
  const link = readReceiptLink(partOf(result.body, 'receipt_url'))
  const number = readReceiptPart(partOf(result.body, 'receipt_id'))
  // what is no answer of Uzum's comes from something in between
  if (link === null) return number === null ? away(result) : { kind: 'accepted' }
  return { kind: 'registered', receipt: { ...link, number: number ?? link.number } }
}

const submit = async (send: ReceiptLine, receipt: ReceiptToRegister): Promise<Registration> => {
  const path = receipt.receipt.kind === 'sale' ? '/v2/receipt' : '/v2/refund_receipt'
  const result = await send({ method: 'POST', path, body: bodyOf(receipt) })
  if (!isAnswer(result)) return away(result)
  if (result.status === 200) return registeredIn(result)
  const wasSent = result.status === 400 && partOf(result.body, 'code') === ALREADY_SENT
  return result.status === 202 || wasSent ? { kind: 'accepted' } : refused(result)
}

/** Asks for the link of a receipt that Uzum Bank has; one that it does not know is sent again. */
const askForLink = async (send: ReceiptLine, receipt: ReceiptToRegister): Promise<Registration> => {
  const path = `/v2/receipt/${receipt.receipt.operation_id}/receipt_url`
  const result = await send({ method: 'GET', path })
  if (!isAnswer(result)) return away(result)
  if (result.status === 200) return registeredIn(result)
  if (result.status === 202) return { kind: 'accepted' }
  return result.status === 404 ? submit(send, receipt) : refused(result)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Registers receipts at Uzum Fiscalization; our number of the operation is the same at every attempt. */
export const createUzumRegistrar = (
  { url, key }: UzumReceipts,
  clock: Clock,
  timeoutMs?: number,
): Registrar => {
  const line = { name: 'uzum_receipts', url, headers: () => ({ 'X-API-Key': key }) }
  const send = createReceiptLine(line, clock, timeoutMs)
  return async receipt => {
    if (!UUID.test(receipt.transaction))
      return { kind: 'refused', problem: 'the number of the transaction is no UUID' }
    return receipt.receipt.accepted_at === null ? submit(send, receipt) : askForLink(send, receipt)
  }
}
