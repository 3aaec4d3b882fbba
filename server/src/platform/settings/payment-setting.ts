import { randomBytes } from 'node:crypto'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { type CallerAddresses, readCallerAddresses } from '../limits/caller-addresses.ts'
import { allOrNone, ConfigProblem, type Environment, url } from './setting-readers.ts'

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

/** Payme Merchant API, "Initialization": where payers go. */
const PAYME_CHECKOUT = 'https://checkout.paycom.uz'

/** The addresses that Payme calls from (Payme Merchant API, "Requirements": 185.234.113.1 to 185.234.113.15). */
const PAYME_ADDRESSES = '185.234.113.1-185.234.113.15'

const ANYWHERE = 'any'

const MEANINGS = {
  payme: {
    PAYME_MERCHANT_ID: 'the id of the cash desk at Payme',
    PAYME_KEY: 'the key of the cash desk at Payme',
  },
  click: {
    CLICK_SERVICE_ID: 'the service id at Click',
    CLICK_MERCHANT_ID: 'the merchant id at Click',
    CLICK_SECRET_KEY: 'the secret key of the service at Click',
  },
  uzum: {
    UZUM_SERVICE_ID: 'the service id at Uzum Bank',
    UZUM_LOGIN: 'the login that Uzum Bank calls with',
    UZUM_PASSWORD: 'the password that Uzum Bank calls with',
  },
} as const satisfies Record<PaymentProvider, Readonly<Record<string, string>>>

const addressesOf = (env: Environment, name: string, standard: string): CallerAddresses => {
  const given = env[name] || standard
  const addresses = readCallerAddresses(given)
  if (addresses !== null) return addresses
  throw new ConfigProblem(
    name,
    given,
    'any, or addresses with commas between them, such as 185.234.113.1-185.234.113.15,10.0.0.0/8',
  )
}

/** A setting that means nothing without an account is refused by what the account lacks. */
const refuseLone = (env: Environment, names: readonly string[], missing: string, meaning: string): null => {
  const lone = names.find(name => env[name])
  if (lone === undefined) return null
  throw new ConfigProblem(missing, undefined, `${meaning}, since ${lone} is set`)
}

const readPayme = (env: Environment): PaymeSetting | null => {
  const given = allOrNone(env, MEANINGS.payme)
  const others = ['PAYME_CHECKOUT_URL', 'PAYME_ADDRESSES']
  if (given === null) return refuseLone(env, others, 'PAYME_MERCHANT_ID', MEANINGS.payme.PAYME_MERCHANT_ID)
  return {
    merchantId: given.PAYME_MERCHANT_ID,
    key: given.PAYME_KEY,
    checkoutUrl: (url(env, 'PAYME_CHECKOUT_URL', ['https:', 'http:']) ?? PAYME_CHECKOUT).replace(/\/+$/, ''),
    addresses: addressesOf(env, 'PAYME_ADDRESSES', PAYME_ADDRESSES),
  }
}

const readClick = (env: Environment): ClickSetting | null => {
  const given = allOrNone(env, MEANINGS.click)
  if (given === null)
    return refuseLone(env, ['CLICK_ADDRESSES'], 'CLICK_SERVICE_ID', MEANINGS.click.CLICK_SERVICE_ID)
  return {
    serviceId: given.CLICK_SERVICE_ID,
    merchantId: given.CLICK_MERCHANT_ID,
    secretKey: given.CLICK_SECRET_KEY,
    addresses: addressesOf(env, 'CLICK_ADDRESSES', ANYWHERE),
  }
}

const readUzum = (env: Environment): UzumSetting | null => {
  const given = allOrNone(env, MEANINGS.uzum)
  if (given === null)
    return refuseLone(env, ['UZUM_ADDRESSES'], 'UZUM_SERVICE_ID', MEANINGS.uzum.UZUM_SERVICE_ID)
  return {
    serviceId: given.UZUM_SERVICE_ID,
    login: given.UZUM_LOGIN,
    password: given.UZUM_PASSWORD,
    addresses: addressesOf(env, 'UZUM_ADDRESSES', ANYWHERE),
  }
}

const byChance = (): string => randomBytes(18).toString('base64url')

/** Accounts of the demo, whose providers are simulated by this process: keys that nobody else knows. */
const demoAccounts = (): PaymentSetting => {
  const addresses: CallerAddresses = { has: () => true }
  return {
    payme: { merchantId: 'demo', key: byChance(), checkoutUrl: PAYME_CHECKOUT, addresses },
    click: { serviceId: '1', merchantId: '1', secretKey: byChance(), addresses },
    uzum: { serviceId: '1', login: 'demo', password: byChance(), addresses },
  }
}

/** The providers of an environment; half an account is refused by the name of what is missing. */
export const paymentSetting = (env: Environment, demo: boolean): PaymentSetting =>
  demo ? demoAccounts() : { payme: readPayme(env), click: readClick(env), uzum: readUzum(env) }

/** What a production service refuses: a checkout page without TLS. */
export const refuseUnsafePayments = ({ payme }: PaymentSetting): void => {
  if (payme !== null && !payme.checkoutUrl.startsWith('https:'))
    throw new ConfigProblem('PAYME_CHECKOUT_URL', payme.checkoutUrl, 'an https:// address')
}
