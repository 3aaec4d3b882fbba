import { randomBytes } from 'node:crypto'
import { type CallerAddresses, readCallerAddresses } from '../limits/caller-addresses.ts'
import type { Reading } from './reading/reading.ts'
import { parsed, type Setting, text, url, WrongValue } from './reading/setting.ts'
import { SITE_SETTINGS } from './site-settings.ts'

/** Our account at Payme. */
export type PaymeSetting = {
  readonly merchantId: string
  /** The password of its calls. */
  readonly key: string
  readonly checkoutUrl: string
  readonly addresses: CallerAddresses
}

/** Our account at Click. */
export type ClickSetting = {
  readonly serviceId: string
  readonly merchantId: string
  readonly secretKey: string
  readonly addresses: CallerAddresses
}

/** Our account at Uzum Bank. */
export type UzumSetting = {
  readonly serviceId: string
  readonly login: string
  readonly password: string
  readonly addresses: CallerAddresses
}

/** The providers of card payments; null: there is no account. */
export type PaymentSetting = {
  readonly payme: PaymeSetting | null
  readonly click: ClickSetting | null
  readonly uzum: UzumSetting | null
}

const ANYWHERE: CallerAddresses = { has: () => true }

const readAddresses = (given: string): CallerAddresses | WrongValue =>
  readCallerAddresses(given) ??
  new WrongValue(
    'any, or addresses with commas between them, such as 185.234.113.1-185.234.113.15,10.0.0.0/8',
  )

const addresses = (
  name: string,
  provider: string,
  [standard, defaultText]: [CallerAddresses, string] = [ANYWHERE, '`any`'],
): Setting<CallerAddresses> =>
  parsed(name, {
    ...{ default: standard, defaultText, read: readAddresses },
    about: `from where ${provider} may call: addresses, ranges and networks with commas between them, or \`any\``,
  })

/** The addresses that Payme calls from (Payme Merchant API, "Requirements": 185.234.113.1 to 185.234.113.15). */
const PAYME_ADDRESSES = '185.234.113.1-185.234.113.15'

const PAYME_SETTINGS = {
  merchantId: text('PAYME_MERCHANT_ID', { secret: true, about: 'the id of the cash desk at Payme' }),
  key: text('PAYME_KEY', { secret: true, about: 'the key of the cash desk at Payme' }),
  checkoutUrl: url('PAYME_CHECKOUT_URL', {
    // Payme Merchant API, "Initialization": where payers go
    default: 'https://checkout.paycom.uz',
    tls: 'in production',
    isBase: true,
    about: 'where payers go; its sandbox is another',
  }),
  addresses: addresses('PAYME_ADDRESSES', 'Payme', [
    readCallerAddresses(PAYME_ADDRESSES) ?? ANYWHERE,
    `\`${PAYME_ADDRESSES}\``,
  ]),
}

const CLICK_SETTINGS = {
  serviceId: text('CLICK_SERVICE_ID', { secret: true, about: 'the service id at Click' }),
  merchantId: text('CLICK_MERCHANT_ID', { secret: true, about: 'the merchant id at Click' }),
  secretKey: text('CLICK_SECRET_KEY', { secret: true, about: 'the secret key of the service at Click' }),
  addresses: addresses('CLICK_ADDRESSES', 'Click'),
}

const UZUM_SETTINGS = {
  serviceId: text('UZUM_SERVICE_ID', { secret: true, about: 'the service id at Uzum Bank' }),
  login: text('UZUM_LOGIN', { secret: true, about: 'the login that Uzum Bank calls with' }),
  password: text('UZUM_PASSWORD', { secret: true, about: 'the password that Uzum Bank calls with' }),
  addresses: addresses('UZUM_ADDRESSES', 'Uzum Bank'),
}

export const PAYMENT_SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(PAYME_SETTINGS),
  ...Object.values(CLICK_SETTINGS),
  ...Object.values(UZUM_SETTINGS),
]

const byChance = (): string => randomBytes(18).toString('base64url')

/** Accounts of the demo, whose providers are simulated by this process: keys that nobody else knows. */
const demoAccounts = (): PaymentSetting => ({
  payme: {
    ...{ merchantId: 'demo', key: byChance(), addresses: ANYWHERE },
    checkoutUrl: PAYME_SETTINGS.checkoutUrl.standard,
  },
  click: { serviceId: '1', merchantId: '1', secretKey: byChance(), addresses: ANYWHERE },
  uzum: { serviceId: '1', login: 'demo', password: byChance(), addresses: ANYWHERE },
})

/** The providers of an environment; half an account is refused by the name of what is missing. */
export const paymentSetting = (reading: Reading): PaymentSetting =>
  reading.get(SITE_SETTINGS.demo)
    ? demoAccounts()
    : {
        payme: reading.together(PAYME_SETTINGS, ['merchantId', 'key']),
        click: reading.together(CLICK_SETTINGS, ['serviceId', 'merchantId', 'secretKey']),
        uzum: reading.together(UZUM_SETTINGS, ['serviceId', 'login', 'password']),
      }
