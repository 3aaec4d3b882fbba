import type { FastifyReply } from 'fastify'

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
} as const

type Directive = keyof typeof POLICY
const DIRECTIVES = Object.keys(POLICY) as Directive[]

/** Sources that a page may load beyond our own files, by directive. */
export type OpenedSources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** The Content-Security-Policy of a page; its own style and script elements need their hashes. */
export const contentSecurityPolicy = (opened: OpenedSources = {}): string =>
  DIRECTIVES.map(directive => [directive, POLICY[directive], ...(opened[directive] ?? [])].join(' ')).join(
    '; ',
  )

/** The policy of non-page files: opened directly, they may run nothing. */
export const SEALED_POLICY = "default-src 'none'; frame-ancestors 'none'"

const PLAIN_POLICY = contentSecurityPolicy()

/** The headers of every answer (docs/trust.md#headers); a page replaces the policy with its own. */
export const setSecurityHeaders = (reply: FastifyReply, isHttps: boolean): void => {
  reply.headers({
    'content-security-policy': PLAIN_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
