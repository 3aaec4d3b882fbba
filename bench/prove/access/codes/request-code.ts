import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import type { ProvenApp } from '../open-app.ts'

/** A random Uzbek mobile number. */
export const anyPhone = (random: SeededRandom): string => `99890${random.whole(1_000_000, 9_999_999)}`

/** A random public address; two in one /24 are unlikely. */
export const anyAddress = (random: SeededRandom): string =>
  [random.whole(20, 120), random.whole(0, 255), random.whole(0, 255), random.whole(1, 254)].join('.')

/** Requests a code from an address. */
export const requestCode = ({ app }: ProvenApp, phone: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { phone }, remoteAddress })

/** Enters a code for a challenge. */
export const enterCode = ({ app }: ProvenApp, challenge: string, code: string) =>
  app.inject({ method: 'PUT', url: `/api/auth/login-verify/${challenge}`, payload: { code } })

/** The latest code sent to a phone. */
export const codeOf = ({ outbox }: ProvenApp, phone: string): string => outbox.read(phone)[0]?.code ?? 'none'

/** A code for a new phone, with its challenge. */
export const newCode = async (test: ProvenApp, random: SeededRandom) => {
  const phone = anyPhone(random)
  const address = anyAddress(random)
  const answer = await requestCode(test, phone, address)
  if (answer.statusCode !== 200) throw new Error(`no code was sent: ${answer.body}`)
  return { phone, address, challenge: answer.json().data.user_id as string, code: codeOf(test, phone) }
}

/** A different six-digit code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
