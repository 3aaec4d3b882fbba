import { describe, expect, it } from 'vitest'
import { readPart } from './reading/reading.ts'
import { signOnSetting } from './sign-on-setting.ts'

const ISSUER = 'https://id.karvon.uz/realms/staff'
const WHOLE = { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'karvon', OIDC_CLIENT_SECRET: 'secret-of-ours' }

const read = (env: Record<string, string>, production = true) =>
  readPart({ ...env, NODE_ENV: production ? 'production' : 'test' }, signOnSetting)

describe('the settings of single sign-on', () => {
  it('are none, or whole', () => {
    expect(read({})).toBeNull()
    expect(read(WHOLE)).toEqual({ issuer: ISSUER, clientId: 'karvon', clientSecret: 'secret-of-ours' })
  })

  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
    'without %s are refused by its name',
    name => {
      const { [name]: _, ...half } = WHOLE as Record<string, string>
      expect(() => read(half)).toThrow(name)
    },
  )

  it('need https in production, except in the own network', () => {
    expect(() => read({ ...WHOLE, OIDC_ISSUER: 'http://id.karvon.uz' })).toThrow('OIDC_ISSUER')
    expect(read({ ...WHOLE, OIDC_ISSUER: 'http://keycloak.internal:8080' })?.issuer).toContain('keycloak')
    expect(() => read({ ...WHOLE, OIDC_ISSUER: 'ldap://id.karvon.uz' })).toThrow(/^(?!.*secret-of-ours)/s)
  })
})
