/** How far this page has seen the server's data, as the server wrote it (docs/api.md#what-a-client-has-seen). */
const HEADER = 'karvon-position'

/** The server then shows everything there is. */
const UNKNOWN = 'none'

/** Of fixed width, so that a later one is greater as text. */
let seen: string | null = null
/** Counts what was learned other than by an answer; an answer to an older request knows nothing of it. */
let learned = 0

/** Something was learned by another way, such as an event or another tab: the next answer must show it. */
export function forgetPosition(): void {
  seen = null
  learned++
}

/** The header of a request, and what to do with its answer's. */
export function sendPosition(): {
  readonly header: Readonly<Record<string, string>>
  note(headers: Headers): void
} {
  const asked = learned
  return {
    header: { [HEADER]: seen ?? UNKNOWN },
    note: headers => {
      const answered = headers.get(HEADER)
      if (asked !== learned) return
      if (answered === null) forgetPosition()
      else if (seen === null || answered > seen) seen = answered
    },
  }
}
