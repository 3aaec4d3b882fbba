const KINDS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'a key of AWS'],
  [/\b(?:ghp|gho|ghs|ghu|github_pat)_[A-Za-z0-9_]{30,}/, 'a token of GitHub'],
  [/\bglpat-[A-Za-z0-9_-]{20,}/, 'a token of GitLab'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'a token of npm'],
  [/\bxox[abprs]-[A-Za-z0-9-]{10,}/, 'a token of Slack'],
  [/\bsk_live_[A-Za-z0-9]{16,}/, 'a key of Stripe'],
  [/\bAIza[A-Za-z0-9_-]{35}\b/, 'a key of Google'],
  [/\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/, 'a token of a Telegram bot'],
  [/\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/, 'a signed token'],
  [
    /\b[a-z]+:\/\/[^\s:/@'"`<>]+:(?!secret@|hunter2@|…)[^\s:/@'"`<>${}]{4,}@(?!localhost|127\.0\.0\.1)/i,
    'a password in an address',
  ],
]

/** Which secret a line holds; null: none that is known by its shape. */
export const secretIn = (line: string): string | null =>
  KINDS.find(([pattern]) => pattern.test(line))?.[1] ?? null

const letters = (count: number) => 'aB3'.repeat(count).slice(0, count)

/** One of each kind, put together here so that this file holds none. */
export const PLANTED_SECRETS = [
  `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
  `AKIA${'A1'.repeat(8)}`,
  `ghp_${letters(36)}`,
  `glpat-${letters(20)}`,
  `npm_${letters(36)}`,
  `xoxb-${letters(12)}`,
  `sk_live_${letters(20)}`,
  `AIza${letters(35)}`,
  `12345678:AA${letters(33)}`,
  `eyJ${letters(12)}.eyJ${letters(12)}.${letters(24)}`,
  `postgres://karvon:${letters(12)}@db.example/karvon`,
]
