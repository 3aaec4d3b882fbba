import type { Credentials } from '../http/caller.ts'

/** The first of several cookies with one name counts. */
const cookiesOf = (header = ''): Record<string, string> => {
  const pairs = header.split(';').map(pair => pair.split('=', 2).map(text => text.trim()))
  return Object.fromEntries(pairs.reverse().map(([name = '', value = '']) => [name, value]))
}

/** The credentials of a handshake: the cookie of our pages, or `auth.token` of a non-browser client. */
export const credentialsOf = (handshake: {
  headers: { cookie?: string | undefined }
  auth?: Record<string, unknown>
}): Credentials => {
  const token = handshake.auth?.token
  return {
    headers: typeof token === 'string' ? { authorization: `Bearer ${token}` } : {},
    cookies: cookiesOf(handshake.headers.cookie),
  }
}
