/** Secrets issued during a run, which its log must not contain. */
export type Secrets = { readonly texts: Set<string>; readonly codes: Set<string> }

const PHONE = /(?<!\d)(?:998)?(?:20|33|50|55|61|65|66|67|69|7\d|8\d|9\d)\d{7}(?!\d)/
const SIX_DIGITS = /(?<![\w.:-])\d{6}(?![\w.:-])/g
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** The host name is not secret and may consist of digits. */
const IGNORED_KEYS = new Set(['hostname'])

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replace(UUID, '')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    IGNORED_KEYS.has(key) ? [] : [key, ...stringsIn(inner)],
  )
}

/** The secret in a log line; null if there is none. */
export const leakIn = (line: string, { texts, codes }: Secrets): string | null => {
  for (const text of stringsIn(parsed(line))) {
    const phone = PHONE.exec(text)?.[0]
    if (phone !== undefined) return `a phone, ${phone}`
    const code = text.match(SIX_DIGITS)?.[0]
    if (code !== undefined) return codes.has(code) ? `the code ${code}` : `six digits, ${code}`
    for (const secret of texts) if (text.includes(secret)) return `a token or password, ${secret}`
  }
  return null
}

/** Lines with a secret of each kind, which the scan must detect. */
export const leakingLines = ({ texts, codes }: Secrets): string[] => {
  const [secret = '', code = ''] = [[...texts].at(-1), [...codes].at(-1)]
  return [
    { msg: `sent ${code}` },
    { req: { url: `/x/${secret}?a=1` } },
    { err: { detail: 'Failing row contains (7, 998901234567)' } },
    { body: { phone: '901234567' } },
    `no json, but 998 and 998901234567`,
  ].map(line => (typeof line === 'string' ? line : JSON.stringify({ level: 30, pid: 123456, ...line })))
}
