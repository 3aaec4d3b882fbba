const KINDS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'a private key'],
  // AWS's documentation signs its published examples with a key that ends so and opens nothing
  [/\bAKIA(?![0-9A-Z]{9}EXAMPLE\b)[0-9A-Z]{16}\b/, 'an AWS key'],
  [/\b(?:ghp|gho|ghs|ghu|github_pat)_[A-Za-z0-9_]{30,}/, 'a GitHub token'],
  [/\bglpat-[A-Za-z0-9_-]{20,}/, 'a GitLab token'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
  [/\bxox[abprs]-[A-Za-z0-9-]{10,}/, 'a Slack token'],
  [/\bsk_live_[A-Za-z0-9]{16,}/, 'a Stripe key'],
  [/\bAIza[A-Za-z0-9_-]{35}\b/, 'a Google key'],
  [/\b\d{8,10}:AA(?!Fake)[A-Za-z0-9_-]{33}\b/, 'a Telegram bot token'],
  [/\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/, 'a signed token'],
  [
    /\b[a-z]+:\/\/[^\s:/@'"`<>]+:(?!secret@|hunter2@|password@|parol@|word@|p%40ss|…)[^\s:/@'"`<>${}]{4,}@(?!localhost|127\.0\.0\.1)/i,
    'a password in a URL',
  ],
]

/** The kind of secret in a line; null if none is recognized. */
export const secretIn = (line: string): string | null =>
  KINDS.find(([pattern]) => pattern.test(line))?.[1] ?? null

const letters = (count: number) => 'aB3'.repeat(count).slice(0, count)

/** One of each kind, assembled so that this file itself contains none. */
export const SAMPLE_SECRETS = [
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
