import { type AccessAction, mayDo } from '@karvon/domain/access/access-table'
import { type ApiScope, scopeOf } from '@karvon/domain/access/api-scopes'

/** Ways to prove who calls. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'kv_live_… or kv_test_…',
    description:
      "A key of a company's own program. What it may do is named with each call: the scopes that it needs. `kv_test_…` acts in the sandbox.",
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description:
      'A browser that has signed in; over https the name is `__Host-token`. Writes are accepted from our own pages only.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that signing in answered.',
  },
} as const

type Requirement = Readonly<Record<string, readonly string[]>>

/** The scopes that an API key needs for this, none where every key may do it; null: no key may. */
export const keyScopesOf = (action: AccessAction): readonly ApiScope[] | null => {
  const scope = mayDo('company_owner', action) ? scopeOf(action) : null
  if (scope === null) return null
  return scope === 'any' ? [] : [scope]
}

/** What a call needs: nothing where a visitor may make it. */
export const securityOf = (action: AccessAction): readonly Requirement[] => {
  if (mayDo('visitor', action)) return []
  const scopes = keyScopesOf(action)
  return [...(scopes === null ? [] : [{ apiKey: scopes }]), { bearer: [] }, { session: [] }]
}
