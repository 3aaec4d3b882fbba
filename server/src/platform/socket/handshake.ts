import type { Presented } from '../http/caller.ts'

/** Of two cookies with one name the first counts, as everywhere. */
const cookiesOf = (header = ''): Record<string, string> => {
  const pairs = header.split(';').map(pair => pair.split('=', 2).map(text => text.trim()))
  return Object.fromEntries(pairs.reverse().map(([name = '', value = '']) => [name, value]))
}

/** What a handshake shows of its caller: the cookie of our pages, or `auth.token` of a client that is no browser. */
export const presentedBy = (handshake: {
  headers: { cookie?: string | undefined }
  auth?: Record<string, unknown>
}): Presented => {
  const token = handshake.auth?.token
  return {
    headers: typeof token === 'string' ? { authorization: `Bearer ${token}` } : {},
    cookies: cookiesOf(handshake.headers.cookie),
  }
}
