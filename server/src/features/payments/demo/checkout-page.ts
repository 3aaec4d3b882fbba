import { CHECKOUT_LABELS } from '@karvon/contract/messages/checkout-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { LOCALE_TAG, localizePath } from '@karvon/contract/site-routes'
import { isOpen } from '@karvon/domain/payments/payment'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { returnPath } from '../checkout-url.ts'
import type { PaymentRow } from '../payment-repository.ts'

export const CHECKOUT_STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 "Onest Variable",system-ui,sans-serif;margin:0;padding:24px 16px;color:#0e1b2a;background:#faf6ef}
main{max-width:26rem;margin:0 auto;background:#fff;border:1px solid #e6dfd2;border-radius:12px;padding:20px}
h1{font-size:1.5rem;margin:0}p{margin:4px 0 0;color:#43536a}dl{margin:20px 0}dl div{display:flex;gap:16px;justify-content:space-between;padding:10px 0;border-top:1px solid #e6dfd2}
dt{color:#43536a}dd{margin:0;text-align:end;font-weight:640}form{display:grid;gap:12px}
button,a{display:grid;place-items:center;min-height:48px;padding:8px 20px;border-radius:12px;border:1px solid #d8cfbd;font:inherit;font-weight:560;cursor:pointer;color:inherit;background:none;text-decoration:none}
.main{color:#fff;background:#1b4db1;border-color:#1b4db1}
button:focus-visible,a:focus-visible{outline:3px solid #6f9bff;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#eaf0f7;background:#0b1420}main{background:#132030;border-color:#24344a}dl div{border-color:#24344a}p,dt{color:#b3c0d1}button,a{border-color:#3a4d66}.main{color:#fff;background:#2b5fca;border-color:#2b5fca}}`

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const page = (locale: Locale, title: string, body: string): string =>
  `<!doctype html><html lang="${LOCALE_TAG[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${CHECKOUT_STYLE}</style><main><h1>${escaped(title)}</h1>${body}</main></html>`

const link = (row: PaymentRow, locale: Locale, label: string): string =>
  `<a class="main" href="${escaped(localizePath(returnPath(row), locale))}">${escaped(label)}</a>`

const button = (press: 'pay' | 'cancel', label: string): string =>
  `<button name="press" value="${press}"${press === 'pay' ? ' class="main"' : ''}>${escaped(label)}</button>`

const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`

/** The page of a payment that does not exist. */
export const missingPage = (locale: Locale): string => page(locale, CHECKOUT_LABELS[locale].missing, '')

/** The checkout page of a demo's provider: who gets how much, and two buttons; afterwards what has become of it. */
export const checkoutPage = (row: PaymentRow, locale: Locale): string => {
  const labels = CHECKOUT_LABELS[locale]
  const provider = PROVIDER_NAMES[row.provider]
  const say = (text: string) =>
    fillText(text, { provider, id: row.id, sum: formatUzs(row.amount_uzs, locale) })
  const sums = facts([
    [labels.to, 'Karvon'],
    [labels.amount, formatUzs(row.amount_uzs, locale)],
  ])
  const about = `<p>${escaped(say(labels.payment))}</p>`
  if (isOpen(row)) {
    const buttons = button('pay', say(labels.pay)) + button('cancel', labels.cancel)
    const note = `<p>${escaped(labels.note)}</p>`
    return page(locale, say(labels.title), `${about}${note}${sums}<form method="post">${buttons}</form>`)
  }
  const isPaid = row.state === 'paid'
  const said = say(isPaid ? labels.paid_text : labels.over_text)
  const title = isPaid ? labels.paid : labels.over
  return page(locale, title, `${about}<p>${escaped(said)}</p>${sums}${link(row, locale, labels.back)}`)
}
