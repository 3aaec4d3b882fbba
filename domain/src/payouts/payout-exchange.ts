import { EXCHANGE_HEAD } from '../bank-statements/read-exchange.ts'
import type { Requisites } from '../company/requisites.ts'
import { tashkentDateTime } from '../values/tashkent-time.ts'
import { bankText, isBankText } from './bank-text.ts'
import { type PayoutFileLine, writePayoutDate } from './payout-file.ts'

/** The code pages of a `1CClientBankExchange` file, as it names them. */
export const EXCHANGE_ENCODINGS = ['windows', 'dos'] as const

/** A code page. */
export type ExchangeEncoding = (typeof EXCHANGE_ENCODINGS)[number]

/** Why a line of a batch cannot be a payment order: its money goes to a card, or no code page has the letters of the payee's name. */
export const NOT_EXCHANGED_REASONS = ['to_card', 'letters_unknown'] as const

/** A reason. */
export type NotExchangedReason = (typeof NOT_EXCHANGED_REASONS)[number]

/** Why a line cannot be in a `1CClientBankExchange` file; null: it can. */
export const whyNotExchanged = ({
  recipient,
  mfo,
}: Pick<PayoutFileLine, 'recipient' | 'mfo'>): NotExchangedReason | null => {
  // only accounts have an MFO
  if (mfo === null) return 'to_card'
  return isBankText(recipient) ? null : 'letters_unknown'
}

/** Us as the payer; our bank is known by its MFO, its name may be missing. */
export type ExchangePayer = Pick<Requisites, 'title' | 'inn' | 'bankAccount' | 'mfo'> &
  Partial<Pick<Requisites, 'bank'>>

/** Whether our own details are complete enough for payment orders. */
export const isPayer = (own: Partial<ExchangePayer>): own is ExchangePayer =>
  /^\d{20}$/.test(own.bankAccount ?? '') &&
  /^\d{5}$/.test(own.mfo ?? '') &&
  /^(?:\d{9}|\d{14})$/.test(own.inn ?? '') &&
  isBankText(own.title ?? '')

type Field = readonly [key: string, value: string]

const ORDER = 'Платежное поручение'

const partyFields = (
  side: 'Плательщик' | 'Получатель',
  party: { readonly name: string; readonly inn: string; readonly account: string; readonly mfo: string },
): Field[] => [
  [`${side}Счет`, party.account],
  [side, `ИНН ${party.inn} ${party.name}`],
  [`${side}ИНН`, party.inn],
  [`${side}1`, party.name],
  [`${side}РасчСчет`, party.account],
  [`${side}БИК`, party.mfo],
]

const orderFields = (line: PayoutFileLine, payer: ExchangePayer, day: string): (Field | string)[] => [
  ['СекцияДокумент', ORDER],
  ['Номер', String(line.lineId)],
  ['Дата', day],
  ['Сумма', `${line.amountUzs}.00`],
  ...partyFields('Плательщик', {
    name: payer.title,
    inn: payer.inn,
    account: payer.bankAccount,
    mfo: payer.mfo,
  }),
  ...(payer.bank ? [['ПлательщикБанк1', payer.bank] as const] : []),
  ...partyFields('Получатель', {
    name: line.recipient,
    inn: line.taxId ?? '',
    account: line.account,
    mfo: line.mfo ?? '',
  }),
  ['ВидПлатежа', 'Электронно'],
  ['НазначениеПлатежа', line.purpose],
  'КонецДокумента',
]

const writeField = (field: Field | string): string =>
  typeof field === 'string' ? field : `${field[0]}=${bankText(field[1])}`

/**
 * Payment orders of a batch as a `1CClientBankExchange` file (format 1.03), in characters that both code pages have; lines end in CRLF.
 * A payment order has the number of its payout line, as in its reference; the MFO goes into the БИК field. Pass only lines without `whyNotExchanged`.
 */
export const writeExchange = (
  lines: readonly PayoutFileLine[],
  {
    payer,
    encoding,
    at,
  }: { readonly payer: ExchangePayer; readonly encoding: ExchangeEncoding; readonly at: Date },
): string => {
  const day = writePayoutDate(at, 'DD.MM.YYYY')
  const fields: (Field | string)[] = [
    EXCHANGE_HEAD,
    ['ВерсияФормата', '1.03'],
    ['Кодировка', encoding === 'dos' ? 'DOS' : 'Windows'],
    ['Отправитель', 'Karvon'],
    ['Получатель', ''],
    ['ДатаСоздания', day],
    ['ВремяСоздания', `${tashkentDateTime(at).slice(-5)}:00`],
    ['ДатаНачала', day],
    ['ДатаКонца', day],
    ['РасчСчет', payer.bankAccount],
    ['Документ', ORDER],
    ...lines.flatMap(line => orderFields(line, payer, day)),
    'КонецФайла',
  ]
  return fields.map(field => `${writeField(field)}\r\n`).join('')
}
