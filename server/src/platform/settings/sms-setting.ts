import { ConfigProblem, choice, type Environment, secret, url } from './setting-readers.ts'

/** Which provider sends SMS. */
export type SmsSetting =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'eskiz'
      readonly email: string
      readonly password: string
      readonly sender: string
      readonly baseUrl: string
    }
  | { readonly kind: 'none' }

const ESKIZ_URL = 'https://notify.eskiz.uz/api'

/** How codes are sent; the demo has its own outbox. */
export const smsSetting = (env: Environment, demo: boolean): SmsSetting => {
  if (demo) return { kind: 'demo' }
  const provider = choice(env, 'SMS_PROVIDER', ['none', 'eskiz'], 'none')
  if (provider === 'none') return { kind: 'none' }
  const [email, password] = [env.ESKIZ_EMAIL, secret(env, 'ESKIZ_PASSWORD')]
  if (!email) throw new ConfigProblem('ESKIZ_EMAIL', email, 'the e-mail of the Eskiz account')
  if (!password) throw new ConfigProblem('ESKIZ_PASSWORD', undefined, 'the password of the Eskiz account')
  const baseUrl = url(env, 'ESKIZ_URL', ['https:', 'http:']) ?? ESKIZ_URL
  return { kind: 'eskiz', email, password, sender: env.ESKIZ_SENDER || '4546', baseUrl }
}
