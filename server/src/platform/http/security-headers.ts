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

/** All that several parts of a page need. */
export const together = (...parts: readonly (OpenedSources | null)[]): OpenedSources =>
  Object.fromEntries(
    DIRECTIVES.map(directive => [directive, parts.flatMap(part => part?.[directive] ?? [])] as const).filter(
      ([, sources]) => sources.length > 0,
    ),
  )

/** The same with the origin of linked pictures, if the store of files has one that browsers reach. */
export const withPictures = (opened: OpenedSources, origin: string | null): OpenedSources =>
  origin === null ? opened : { ...opened, 'img-src': [...(opened['img-src'] ?? []), origin] }

/** The policy of non-page files: opened directly, they may run nothing. */
export const SEALED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The headers of every answer (docs/trust.md#headers); a page replaces the policy with its own. */
export const setSecurityHeaders = (
  reply: FastifyReply,
  { isHttps, policy }: { readonly isHttps: boolean; readonly policy: string },
): void => {
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
