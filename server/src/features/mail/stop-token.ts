import type { MailDeps } from './mail-deps.ts'

/** Below `/api`. */
export const STOP_PATH = '/mail/stop'

const LONGEST = 100

/** A link that stops the mails to one user's address, as long as it is theirs (RFC 8058 section 3.1: it names both, unforgeably). */
export const createStopUrl =
  ({ siteOrigin, stopSigner }: Pick<MailDeps, 'siteOrigin' | 'stopSigner'>) =>
  (userId: number, address: string): string =>
    `${siteOrigin}/api${STOP_PATH}?token=${userId}.${stopSigner.sign(`${userId}:${address}`)}`

/** The user a token names; whether it is true is still to be checked against their address. */
export const readStopToken = (
  token: string,
): { readonly userId: number; readonly signature: string } | null => {
  const found = token.length > LONGEST ? null : /^([1-9]\d{0,8})\.([A-Za-z0-9_-]+)$/.exec(token)
  return found === null ? null : { userId: Number(found[1]), signature: found[2] ?? '' }
}
