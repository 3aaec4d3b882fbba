import type { DataOf } from '@karvon/contract/endpoint'
import { fillText } from '@karvon/contract/messages/every-language'
import type { showPayment } from '@karvon/contract/payments/payments'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { PAYMENT_PURPOSES } from '@karvon/domain/payments/payment'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { formatUzs } from '@karvon/domain/reading/figures'
import type { ChatButton } from '../../bot-port.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, fill, lines, paragraphs, written } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { bareSum, formatUntil, textsIn } from '../writing/texts.ts'
import type { Due } from './due.ts'

/** A payment that was begun. */
export type Payment = DataOf<typeof showPayment>

const purposeAt = ({ purpose }: Due): number => PAYMENT_PURPOSES.indexOf(purpose)

/** The button that leads to paying; none where nothing is due, or nobody takes cards in chats. */
export const payButton = (due: Due | null, { deps, locale }: Reader): ChatButton[] => {
  if (due === null || deps.payProviders.length === 0) return []
  const text = fillText(textsIn(locale).pay.button, { amount: bareSum(due.amountUzs, locale) })
  return [pressButton(text, 'pm', purposeAt(due), due.orderId ?? 0)]
}

const heading = ({ what, about }: Due, amountUzs: number, { locale }: Reader) =>
  lines(bold(fill(textsIn(locale).pay[what], { uzs: formatUzs(amountUzs, locale) })), about)

const providerButtons = (due: Due, providers: readonly PaymentProvider[]): ChatButton[] =>
  providers.map(provider =>
    pressButton(
      PROVIDER_NAMES[provider],
      'pb',
      purposeAt(due),
      due.orderId ?? 0,
      PAYMENT_PROVIDERS.indexOf(provider),
    ),
  )

/** What is due, with the providers to choose from. */
export const choiceCard = (due: Due, reader: Reader): Card => ({
  html: paragraphs(heading(due, due.amountUzs, reader), written(textsIn(reader.locale).pay.choose)),
  buttons: [providerButtons(due, reader.deps.payProviders)],
})

/** Where the page around the demo's phone is the site, its checkout is an address of that page. */
const linkOf = (url: string, siteOrigin: string | null): string => {
  if (siteOrigin !== '') return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** A payment with the link to its checkout, and the other providers. */
export const checkoutCard = (payment: Payment, due: Due, reader: Reader): Card => {
  const { deps, locale } = reader
  const { pay } = textsIn(locale)
  const { amount, expiresAt, state, url } = payment
  const provider = PROVIDER_NAMES[payment.provider]
  const text = fillText(pay.open, { amount: bareSum(amount, locale), provider })
  const time = formatUntil(new Date(expiresAt), deps.clock.now(), locale)
  const others = deps.payProviders.filter(other => other !== payment.provider)
  return {
    html: paragraphs(
      heading(due, amount, reader),
      state === 'started' ? fill(pay.started, { provider }) : fill(pay.until, { time }),
    ),
    buttons: [
      url === null ? [] : [{ text, url: linkOf(url, deps.siteOrigin) }],
      providerButtons(due, others),
    ],
  }
}
