/** A cookie as `inject` parses it from an answer. */
type SetCookie = {
  readonly name: string
  readonly value: string
  readonly httpOnly?: boolean
  readonly maxAge?: number
}

/** The cookies of one person's browser. */
export type CookieJar = {
  readonly keep: (cookies: readonly SetCookie[]) => void
  /** The request header. */
  readonly header: () => string
  /** What `document.cookie` shows: those that a script may read. */
  readonly readable: () => string
}

const written = (cookies: Iterable<SetCookie>): string =>
  [...cookies].map(({ name, value }) => `${name}=${value}`).join('; ')

export const createCookieJar = (): CookieJar => {
  const kept = new Map<string, SetCookie>()
  return {
    keep: cookies => {
      for (const cookie of cookies) {
        if (cookie.maxAge === 0) kept.delete(cookie.name)
        else kept.set(cookie.name, cookie)
      }
    },
    header: () => written(kept.values()),
    readable: () => written([...kept.values()].filter(({ httpOnly }) => httpOnly !== true)),
  }
}
