import type { SeededRandom } from '../../../server/seeds/demo/seeded-random.ts'
import {
  makeSessionId,
  makeToken,
  tokenHash,
} from '../../../server/src/features/auth/sessions/session-token.ts'
import { askerOf } from '../../../server/test/cast.ts'
import type { Proof } from '../proof.ts'
import { openApp, type ProvenApp } from './open-app.ts'

const DAY_MS = 86_400_000

type Times = { readonly createdDays: number; readonly seenDays: number; readonly expiresDays: number }

/** Inserts a session of Aziza with dates relative to now. */
const sessionOf = async (
  { db, clock, asAziza }: ProvenApp,
  { createdDays, seenDays, expiresDays }: Times,
) => {
  const token = makeToken()
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  await db
    .insertInto('sessions')
    .values({
      id: makeSessionId(),
      user_id: asAziza.userId,
      token_hash: tokenHash(token),
      device: 'proof',
      created_at: at(createdDays),
      seen_at: at(seenDays),
      expires_at: at(expiresDays),
    })
    .execute()
  return token
}

const loggedOut = async (test: ProvenApp): Promise<string> => {
  const asking = await askerOf(test, test.asAziza.userId)
  await asking({ method: 'POST', url: `/api/auth/logout/${asking.sessionId}` })
  return asking.token
}

const swapped = (token: string): string => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')

/** Invalid tokens, each derived from a live session. */
const KINDS = {
  forged: async () => makeToken(),
  expired: test => sessionOf(test, { createdDays: -366, seenDays: -1, expiresDays: -0.0001 }),
  unused: test => sessionOf(test, { createdDays: -31, seenDays: -30.0001, expiresDays: 300 }),
  'logged out': loggedOut,
  truncated: async ({ asAziza }, random) => asAziza.token.slice(0, random.whole(1, asAziza.token.length - 1)),
  'with an extra letter': async ({ asAziza }) => `${asAziza.token}A`,
  'with a different ending': async ({ asAziza }) => swapped(asAziza.token),
  'in lower case': async ({ asAziza }) => asAziza.token.toLowerCase(),
  'that is its digest': async ({ asAziza }) => tokenHash(asAziza.token),
  'that is the session id': async ({ asAziza }) => asAziza.sessionId,
} as const satisfies Readonly<Record<string, (test: ProvenApp, random: SeededRandom) => Promise<string>>>

const HEADERS = {
  bearer: (token: string) => ({ authorization: `Bearer ${token}` }),
  cookie: (token: string) => ({ cookie: `token=${token}` }),
  'another scheme': (token: string) => ({ authorization: `Basic ${token}` }),
}

const CALLS = ['/api/profile/show', '/api/truck-booking/client', '/api/notices', '/api/auth/sessions']

export const DEAD_TOKENS: Proof = {
  id: 'T19',
  statement: 'a forged, expired, idle, logged-out or truncated token always gets 401',
  run: async context => {
    const { random } = context
    const test = await openApp(context)
    const many = context.isShort ? 200 : 2_000
    const kinds = Object.entries(KINDS)
    const failures: string[] = []
    for (let at = 0; at < many; at++) {
      const [name, make] = kinds[at % kinds.length] ?? ['forged', KINDS.forged]
      const [way, headersOf] = random.pick(Object.entries(HEADERS))
      const token = await make(test, random)
      const answer = await test.app.inject({ url: random.pick(CALLS), headers: headersOf(token) })
      const outcome = `${answer.statusCode} ${answer.json().code}`
      if (outcome !== '401 api.unauthenticated') failures.push(`a token ${name}, as ${way}: ${outcome}`)
    }
    const alive = await test.asAziza({ url: '/api/profile/show' })
    if (alive.statusCode !== 200) failures.push('the live token is rejected too')
    return { figure: `${many - failures.length} of ${many} refused`, failures }
  },
}
