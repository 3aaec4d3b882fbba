import type { ReceiptKind } from '@karvon/domain/payments/fiscal-receipt'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentRow } from '../payment-repository.ts'
import { keepRegistered } from './keep-registered.ts'
import { readReceiptLink, readReceiptPart } from './receipt-link.ts'
import { findReceipt, insertReceipt, saveProblem } from './receipt-rows.ts'

/** Payme Merchant API, "SetFiscalData": `status_code` of a receipt that the tax office has. */
const ACCEPTED = 0

/** Payme names the kind of a receipt by its own two words. */
export const PAYME_RECEIPT_KINDS: ReadonlyMap<unknown, ReceiptKind> = new Map([
  ['PERFORM', 'sale'],
  ['CANCEL', 'refund'],
])

const problemOf = ({ status_code, message }: Readonly<Record<string, unknown>>): string =>
  [status_code, message].filter(part => typeof part === 'string' || typeof part === 'number').join(': ')

/** Keeps what Payme says of a receipt; also of one that we had not told it to make. A registered one stays as it is. */
export const keepPaymeReceipt = async (
  tx: Tx,
  row: PaymentRow,
  {
    kind,
    data,
    at,
  }: { readonly kind: ReceiptKind; readonly data: Record<string, unknown>; readonly at: Date },
  deps: PaymentDeps,
): Promise<void> => {
  const id = (await insertReceipt(tx, row.id, kind, at))?.id ?? (await findReceipt(tx, row.id, kind))?.id
  if (id === undefined) return
  if (data.status_code !== ACCEPTED) return saveProblem(tx, id, { state: 'failed', problem: problemOf(data) })
  const link = readReceiptLink(data.qr_code_url)
  const registered = {
    url: link?.url ?? null,
    number: readReceiptPart(data.receipt_id) ?? link?.number ?? null,
    terminalId: readReceiptPart(data.terminal_id) ?? link?.terminalId ?? null,
    fiscalSign: readReceiptPart(data.fiscal_sign) ?? link?.fiscalSign ?? null,
  }
  await keepRegistered(tx, { id, row, registered, at }, deps)
}
