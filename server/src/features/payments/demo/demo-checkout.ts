import { createHash } from 'node:crypto'
import { LOCALE_COOKIE, siteLocaleOf } from '@karvon/contract/site-routes'
import { PAYMENT_PROVIDERS } from '@karvon/domain/ledger/ledger-accounts'
import { lapse } from '@karvon/domain/payments/payment'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestLocale } from '../../../platform/http/request-locale.ts'
import { contentSecurityPolicy } from '../../../platform/http/security-headers.ts'
import { DEMO_CHECKOUT_PATH } from '../checkout-url.ts'
import { readPaymentId } from '../outside/read-call.ts'
import { textOf, withTextBodies } from '../outside/text-bodies.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findAnyPayment, type PaymentRow, paymentOf } from '../payment-repository.ts'
import { CHECKOUT_STYLE, checkoutPage, missingPage } from './checkout-page.ts'
import { pressButton } from './press-button.ts'

const PATH = `${DEMO_CHECKOUT_PATH}/:provider/:id`

const STYLE_HASH = `'sha256-${createHash('sha256').update(CHECKOUT_STYLE).digest('base64')}'`

type Params = { readonly provider: string; readonly id: string }

const textIn = (query: unknown, name: string): string | undefined => {
  const value = (query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}

/** The language of the page that led here, else of the reader. */
const localeOf = ({ query, cookies, headers }: FastifyRequest): Locale =>
  siteLocaleOf(textIn(query, 'locale')) ??
  siteLocaleOf(cookies[LOCALE_COOKIE]) ??
  requestLocale(headers['accept-language'])

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy({ 'style-src': [STYLE_HASH] }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)

const find = async (params: unknown, { db, clock }: PaymentDeps): Promise<PaymentRow | null> => {
  const { provider, id: written } = params as Params
  const id = readPaymentId(written)
  const isKnown = PAYMENT_PROVIDERS.some(known => known === provider)
  const row = id === null || !isKnown ? undefined : await findAnyPayment(db, id)
  if (row === undefined || row.provider !== provider) return null
  return lapse(paymentOf(row), clock.now()) === null ? row : { ...row, state: 'expired' }
}

const press = async (api: FastifyInstance, request: FastifyRequest, deps: PaymentDeps): Promise<void> => {
  const row = await find(request.params, deps)
  const pressed = new URLSearchParams(textOf(request)).get('press')
  if (row === null || (pressed !== 'pay' && pressed !== 'cancel')) return
  const payment = { id: row.id, amountUzs: row.amount_uzs, externalId: row.external_id }
  const { provider } = row
  await pressButton(api, deps.accounts, { provider, payment, press: pressed, at: deps.clock.now() })
}

/** The checkout pages of the demo's providers; what is pressed there is done by the providers' own calls. */
export const registerDemoCheckout = (api: FastifyInstance, deps: PaymentDeps): void => {
  api.get(PATH, async (request, reply) => {
    const [row, locale] = [await find(request.params, deps), localeOf(request)]
    return row === null
      ? sendPage(reply, 404, missingPage(locale))
      : sendPage(reply, 200, checkoutPage(row, locale))
  })
  withTextBodies(
    api,
    { failed: (request, reply) => sendPage(reply, 400, missingPage(localeOf(request))) },
    post =>
      post(PATH, async (request, reply) => {
        await press(api, request, deps)
        return reply.redirect(request.url, 303)
      }),
  )
}
