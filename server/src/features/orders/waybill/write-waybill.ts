import { cancelReasonInside } from '@karvon/contract/messages/cancel-reason-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { WAYBILL_LABELS } from '@karvon/contract/messages/waybill-labels'
import { isPinfl } from '@karvon/domain/company/tax-id'
import type { WaybillDetails } from '@karvon/domain/orders/waybill/waybill-details'
import {
  formatDate,
  formatDateTime,
  formatKg,
  formatKm,
  formatNumber,
  formatUzs,
} from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { createPaper } from '../../../platform/pdf/paper.ts'
import type { PaperSide } from '../../../platform/pdf/paper-sides.ts'
import type { OrderDetail } from '../queries/read-orders.ts'

/** The company an order is of, as the waybill names its sender. */
export type SendingCompany = { readonly title: string; readonly inn: string }

/** An order with a deal, and who sends. */
export type WaybillQuestion = {
  readonly order: OrderDetail
  readonly company: SendingCompany | null
  readonly details: WaybillDetails
  readonly locale: Locale
}

/** A phone as it is shown; a hidden one is written already. */
const phoneWords = (phone: string): string => (phone.startsWith('+') ? phone : formatPhone(phone))

const senderOf = ({ order, company, locale }: WaybillQuestion): PaperSide => {
  const words = WAYBILL_LABELS[locale]
  const { name, phone } = order.client
  return {
    title: words.sender,
    lines: [
      ...(company === null
        ? []
        : [company.title, `${isPinfl(company.inn) ? words.pinfl : words.inn}: ${company.inn}`]),
      ...(name === null ? [] : [name]),
      ...(phone === null ? [] : [`${words.phone}: ${phoneWords(phone)}`]),
    ],
  }
}

const carrierOf = ({ order, locale }: WaybillQuestion): PaperSide => {
  const words = WAYBILL_LABELS[locale]
  const { carrier, truck, truckType } = order
  const truckWords = [truckType.name, truck?.model, truck?.plate].filter(Boolean).join(', ')
  return {
    title: words.carrier,
    lines: [
      carrier?.name ?? '',
      ...(carrier === null ? [] : [`${words.phone}: ${phoneWords(carrier.phone)}`]),
      `${words.truck}: ${truckWords}`,
    ],
  }
}

const receiverOf = ({ order, details, locale }: WaybillQuestion): PaperSide => {
  const words = WAYBILL_LABELS[locale]
  const { receiverTitle, receiverTaxId: taxId } = details
  return {
    title: words.receiver,
    lines: [
      ...(receiverTitle === null ? [] : [receiverTitle]),
      ...(taxId === null ? [] : [`${isPinfl(taxId) ? words.pinfl : words.inn}: ${taxId}`]),
      `${words.phone}: ${phoneWords(order.receiverPhone)}`,
    ],
  }
}

const documentsOf = ({ details, locale }: WaybillQuestion): (readonly [string, string])[] => {
  const words = WAYBILL_LABELS[locale]
  const { waybillNumber, contractNumber, contractDate } = details
  const date = contractDate === null ? null : fromTashkent(contractDate, '00:00')
  const contract = [contractNumber, date === null ? null : formatDate(date, locale)].filter(Boolean)
  return [
    ...(waybillNumber === null ? [] : [[words.waybillNumber, waybillNumber] as const]),
    ...(contract.length === 0 ? [] : [[words.contract, contract.join(', ')] as const]),
  ]
}

const goodsOf = ({ details, locale }: WaybillQuestion) => {
  const words = WAYBILL_LABELS[locale]
  return {
    columns: [
      { title: words.goodsName, share: 0.4 },
      { title: words.quantity, share: 0.18, align: 'right' as const },
      { title: words.weight, share: 0.18, align: 'right' as const },
      { title: words.value, share: 0.24, align: 'right' as const },
    ],
    rows: details.goods.map(({ name, unit, quantity, weightKg, valueUzs }, at) => [
      `${at + 1}. ${name}`,
      `${formatNumber(quantity, locale, 3)} ${unit}`,
      formatKg(weightKg, locale),
      valueUzs === null ? '–' : formatUzs(valueUzs, locale),
    ]),
  }
}

const cargoOf = ({ order, locale }: WaybillQuestion): (readonly [string, string])[] => {
  const words = WAYBILL_LABELS[locale]
  const size = [order.dimensionX, order.dimensionY, order.dimensionZ]
  return [
    [words.kind, order.parcelType.name],
    [words.weight, formatKg(order.weight, locale)],
    [words.size, size.map(meters => formatNumber(meters, locale, 2)).join(' × ')],
    [words.share, `${order.partialPercentage === 0 ? 100 : order.partialPercentage}%`],
    [words.loaders, String(order.loaders)],
    ...(order.comment === null ? [] : [[words.comment, order.comment] as const]),
  ]
}

const moment = (at: string | null | undefined, locale: Locale): string =>
  at === null || at === undefined ? '' : formatDateTime(new Date(at), locale)

const piecesOf = ({ order, locale }: WaybillQuestion) => {
  const words = WAYBILL_LABELS[locale]
  return {
    columns: [
      { title: words.piece, share: 0.44 },
      { title: words.pieceCount, share: 0.14, align: 'right' as const },
      { title: words.pieceSize, share: 0.24, align: 'right' as const },
      { title: words.pieceWeight, share: 0.18, align: 'right' as const },
    ],
    rows: order.pieces.map(({ name, count, length, width, height, weight }, at) => [
      `${at + 1}. ${name}`.trim(),
      formatNumber(count, locale),
      [length, width, height].map(meters => formatNumber(meters, locale, 2)).join(' × '),
      formatKg(weight, locale),
    ]),
  }
}

type Stop = OrderDetail['routes'][number]

/** The address, followed by the sender's note and contact for the place. */
const placeOf = ({ address, note, contactName, contactPhone }: Stop, locale: Locale): string => {
  const words = WAYBILL_LABELS[locale]
  const contact = [contactName, contactPhone === null ? null : phoneWords(contactPhone)].filter(Boolean)
  return [
    address,
    ...(note === null ? [] : [`${words.note}: ${note}`]),
    ...(contact.length === 0 ? [] : [`${words.contact}: ${contact.join(', ')}`]),
  ].join('\n')
}

const wayOf = ({ order, locale }: WaybillQuestion) => {
  const words = WAYBILL_LABELS[locale]
  return {
    columns: [
      { title: words.point, share: 0.06 },
      { title: words.address, share: 0.5 },
      { title: words.arrived, share: 0.22 },
      { title: words.left, share: 0.22 },
    ],
    rows: order.routes.map((stop, at) => [
      String(at + 1),
      placeOf(stop, locale),
      moment(stop.arrivedAt, locale),
      moment(stop.leftAt, locale),
    ]),
  }
}

/** Whether the price carries VAT, as its deal was made. */
const vatOf = ({ order, locale }: WaybillQuestion): string => {
  const { withVat, withoutVat } = WAYBILL_LABELS[locale]
  const rate = order.deal?.breakdown.find(({ code }) => code === 'vat')?.quantity ?? 0
  return rate > 0 ? fillText(withVat, { percent: formatNumber(rate, locale) }) : withoutVat
}

const paymentOf = (question: WaybillQuestion): (readonly [string, string])[] => {
  const { order, locale } = question
  const words = WAYBILL_LABELS[locale]
  return [
    [words.price, formatUzs(order.price, locale)],
    [words.vat, vatOf(question)],
    [words.payer, order.payer === 'sender' ? words.sender : words.receiver],
    [words.method, words.by[order.paymentType]],
  ]
}

/** Why an order was canceled: from the list in the reader's language, else as typed. */
const cancellationOf = ({ order, locale }: WaybillQuestion): string | null => {
  const last = order.timeline.at(-1)
  if (order.status !== 'canceled' || last === undefined) return null
  const { reasonCode, reason: typed = '' } = last
  const isTyped = reasonCode === undefined || (reasonCode === 'other' && typed !== '')
  const reason = isTyped ? typed : cancelReasonInside(reasonCode, locale)
  return fillText(WAYBILL_LABELS[locale].canceled, { time: moment(last.at, locale), reason: reason || '–' })
}

/**
 * The waybill of an order (PDF): parties, cargo, points, truck, driver, price, and signature lines. For a
 * canceled order it gives the reason, and has no signatures.
 */
export const writeWaybill = async (question: WaybillQuestion): Promise<Buffer> => {
  const { order, locale } = question
  const words = WAYBILL_LABELS[locale]
  const title = fillText(words.title, { order: order.id })
  const paper = await createPaper(title)
  const cancellation = cancellationOf(question)
  paper.title(title, words.made)
  if (cancellation !== null) paper.paragraph(cancellation)
  paper.sides(senderOf(question), carrierOf(question))
  paper.sides(receiverOf(question))
  const documents = documentsOf(question)
  if (documents.length > 0) paper.facts(documents)
  paper.heading(words.cargo)
  paper.facts(cargoOf(question))
  if (order.pieces.length > 0) {
    paper.heading(words.pieces)
    paper.table(piecesOf(question))
  }
  if (question.details.goods.length > 0) {
    paper.heading(words.goods)
    paper.table(goodsOf(question))
  }
  paper.heading(words.way)
  paper.facts([
    [words.loadAt, moment(order.loadTime, locale)],
    [words.distance, formatKm(order.distance, locale)],
  ])
  paper.table(wayOf(question))
  paper.heading(words.payment)
  paper.facts(paymentOf(question))
  if (cancellation !== null) return paper.finish('Karvon')
  paper.signatures(
    { title: words.sender, lines: [words.signature] },
    { title: words.carrier, lines: [words.signature] },
  )
  paper.signatures({ title: words.receiver, lines: [words.signature] })
  return paper.finish('Karvon')
}
