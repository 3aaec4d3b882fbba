import { createHash } from 'node:crypto'
import { commissionInfo } from '@karvon/domain/payments/fiscal-item'
import type { Clock } from '../../../platform/clock.ts'
import { type CallResult, partOf } from '../../../platform/network/provider-call.ts'
import type { ClickReceipts } from '../../../platform/settings/fiscal-setting.ts'
import { objectOf } from '../outside/read-call.ts'
import type { CodedItem } from './fiscal-code.ts'
import { readReceiptLink } from './receipt-link.ts'
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

/** Click Merchant API, "Fiscalization": `Price` is the whole item with its quantity, `Amount` the quantity; sums in tiyin. */
const itemOf = ({ title, ikpu, packageCode, amountTiyin, vatTiyin, vatPercent, taxNumber }: CodedItem) => ({
  Name: title,
  SPIC: ikpu,
  PackageCode: packageCode,
  GoodPrice: amountTiyin,
  Price: amountTiyin,
  Amount: 1,
  VAT: vatTiyin,
  VATPercent: vatPercent,
  CommissionInfo: commissionInfo(taxNumber),
})

const away = (result: CallResult): Unregistered => awayBy(result, 'error_note')

/** The link, if the tax office has the receipt; null: it does not have it yet. */
const linkIn = (result: CallResult): Registration | null => {
  if (result.kind !== 'answered' || (result.status !== 200 && result.status !== 404)) return away(result)
  // what is no answer of Click's comes from something in between
  if (result.status === 200 && objectOf(result.body) === null) return away(result)
  const link = readReceiptLink(partOf(result.body, 'qrCodeURL'))
  return link && { kind: 'registered', receipt: link }
}

type Sending = ReceiptToRegister & { readonly send: ReceiptLine; readonly serviceId: string }

const askForLink = async ({ send, serviceId, transaction }: Sending): Promise<Registration | null> =>
  linkIn(await send({ method: 'GET', path: `/payment/ofd_data/${serviceId}/${transaction}` }))

/** 408: what was sent may have come. */
const TIMED_OUT = 408

/** Whether the items that were sent with this answer are certainly not there. */
const isUntaken = (result: CallResult): boolean =>
  result.kind === 'unsent' ||
  (result.kind === 'answered' && result.status >= 400 && result.status < 500 && result.status !== TIMED_OUT)

const submit = async (sending: Sending): Promise<Registration> => {
  const { send, serviceId, transaction, amountTiyin, items } = sending
  const body = {
    ...{ service_id: Number(serviceId), payment_id: Number(transaction), items: items.map(itemOf) },
    ...{ received_ecash: 0, received_cash: 0, received_card: amountTiyin },
  }
  const result = await send({ method: 'POST', path: '/payment/ofd_data/submit_items', body })
  if (!isAnswer(result)) return { ...away(result), isUntaken: isUntaken(result) }
  const code = partOf(result.body, 'error_code')
  if (result.status === 200 && code === 0) return (await askForLink(sending)) ?? { kind: 'accepted' }
  if (result.status === 200 && typeof code !== 'number') return away(result)
  return { kind: 'refused', problem: problemOf(result, 'error_note'), isUntaken: true }
}

/** The header `Auth` of Click's Merchant API: who calls, and when, signed with the secret key. */
const authHeader = ({ merchantUserId, secretKey }: ClickReceipts, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1_000)
  const digest = createHash('sha1').update(`${seconds}${secretKey}`).digest('hex')
  return `${merchantUserId}:${digest}:${seconds}`
}

const MAYBE_TAKEN = 'the items were sent, and Click has no receipt yet'

/**
 * Registers receipts by Click's `submit_items` (docs.click.uz, "Fiscalization"), which has no key by which Click would know a second
 * call, and so could register a sale twice. Items are sent again only after an answer that they were not taken; else it asks for the link
 * alone, which also finds a receipt made at Click by hand. Click documents no receipt of a refund, and takes no paid payment back.
 */
export const createClickRegistrar = (setting: ClickReceipts, clock: Clock, timeoutMs?: number): Registrar => {
  const headers = () => ({ Auth: authHeader(setting, clock.now()) })
  const line = { name: 'click_receipts', url: setting.url, headers }
  const send = createReceiptLine(line, clock, timeoutMs)
  return async receipt => {
    const sending = { ...receipt, send, serviceId: setting.serviceId }
    if (!/^\d{1,15}$/.test(receipt.transaction))
      return { kind: 'refused', problem: 'Click named no click_paydoc_id' }
    const found = await askForLink(sending)
    if (found !== null) return found
    if (receipt.receipt.accepted_at !== null) return { kind: 'accepted' }
    return (await receipt.claimSending()) ? submit(sending) : { kind: 'away', problem: MAYBE_TAKEN }
  }
}
