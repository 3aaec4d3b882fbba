import type { Reading } from './reading/reading.ts'
import { text, url } from './reading/setting.ts'

/** An OpenID Connect issuer, and how this server is registered there. */
export type SignOnSetting = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export const SIGN_ON_SETTINGS = {
  issuer: url('OIDC_ISSUER', {
    tls: 'beyond own network',
    about:
      'the OpenID Connect issuer by which operators sign in; below it is `/.well-known/openid-configuration`',
  }),
  clientId: text('OIDC_CLIENT_ID', { about: 'how this server is called at the issuer' }),
  clientSecret: text('OIDC_CLIENT_SECRET', { secret: true, about: "this server's secret at the issuer" }),
}

/** The operators' issuer; null: operators sign in by phone alone. Half of it is refused by the name of what is missing. */
export const signOnSetting = (reading: Reading): SignOnSetting | null =>
  reading.together(SIGN_ON_SETTINGS, ['issuer', 'clientId', 'clientSecret'])
