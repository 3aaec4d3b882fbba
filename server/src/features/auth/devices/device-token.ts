import { randomBytes } from 'node:crypto'
import { createSigner, type ServerSecret } from '../../../platform/secret.ts'

const DAY_MS = 86_400_000

/** How long a device is remembered after a sign-in; the maximum age of a cookie in browsers. */
export const DEVICE_DAYS = 400

/** Maximum accounts per device; the one that signed in longest ago is dropped. */
const MOST_ACCOUNTS = 4

const DEVICE_ID = /^[A-Za-z0-9_-]{22}$/
const DAY = /^[0-9]{1,6}$/

/** What a device token is bound to: a phone, or a username as looked up. */
export type SignInAccount = { readonly phone: string } | { readonly username: string }

const nameOf = (account: SignInAccount): string =>
  'phone' in account ? `phone ${account.phone}` : `username ${account.username.trim().toLowerCase()}`

export type DeviceTokens = {
  /** The device of a token if this account signed in on it within `DEVICE_DAYS`, otherwise null. */
  find(token: string | undefined, account: SignInAccount, now: Date): string | null
  /** The token after a sign-in: the same device, with the new account first. */
  renew(token: string | undefined, account: SignInAccount, now: Date): string
}

/**
 * Signs which accounts a device has signed in to. A token `<device>.<day>~<signature>…` names no account, authenticates nothing
 * and only grants its own quota: stealing it allows requesting a few codes.
 */
export const createDeviceTokens = (secret: ServerSecret): DeviceTokens => {
  const signer = createSigner(secret, 'device of an account')
  const entryOf = (device: string, day: string, account: SignInAccount) =>
    `${day}~${signer.sign(`${device} ${day} ${nameOf(account)}`)}`
  const isOf = (entry: string, device: string, account: SignInAccount): boolean => {
    const [day = '', signature = ''] = entry.split('~')
    return DAY.test(day) && signer.verifies(`${device} ${day} ${nameOf(account)}`, signature)
  }
  const isYoung = (entry: string, now: Date): boolean =>
    Number(entry.split('~')[0]) > Math.floor(now.getTime() / DAY_MS) - DEVICE_DAYS
  const read = (token: string | undefined) => {
    const [device = '', ...entries] = (token ?? '').slice(0, 1000).split('.')
    return DEVICE_ID.test(device) ? { device, entries } : null
  }
  return {
    find: (token, account, now) => {
      const known = read(token)
      const found = known?.entries.some(entry => isYoung(entry, now) && isOf(entry, known.device, account))
      return known !== null && found === true ? known.device : null
    },
    renew: (token, account, now) => {
      const known = read(token)
      const device = known?.device ?? randomBytes(16).toString('base64url')
      const others = (known?.entries ?? []).filter(entry => !isOf(entry, device, account))
      const entry = entryOf(device, String(Math.floor(now.getTime() / DAY_MS)), account)
      return [device, entry, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.')
    },
  }
}
