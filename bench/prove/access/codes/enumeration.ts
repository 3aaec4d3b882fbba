import type { LightMyRequestResponse } from 'fastify'
import { userOf } from '../../../../server/test/cast.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { tellApart, timeApart } from '../time-apart.ts'
import { anyAddress, askForCode } from './asking-for-codes.ts'

/** What an answer says of its asker, without what is new in each: its own id and the challenge's. */
const shapeOf = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { 'x-request-id': _, date: __, ...same } = headers
  const plain = body.replace(/"(user_id|request_id)":"[^"]*"/g, (text, name) => `"${name}":${text.length}`)
  return JSON.stringify([statusCode, same, plain])
}

type Ask = (at: number) => Promise<LightMyRequestResponse>

type Heard = { readonly shapes: Set<string>; readonly took: number[] }

const WARM = 3

/** Asks in turns from this one on, so that what slows the machine slows all kinds alike. */
const askInTurns = async (asks: readonly Ask[], from: number, times: number): Promise<Heard[]> => {
  const heard = asks.map((): Heard => ({ shapes: new Set(), took: [] }))
  for (let at = 0; at < times + WARM; at++) {
    for (const [kind, ask] of asks.entries()) {
      const begun = performance.now()
      const answer = await ask(from + at)
      if (at < WARM) continue
      heard[kind]?.took.push(performance.now() - begun)
      heard[kind]?.shapes.add(shapeOf(answer))
    }
  }
  return heard
}

/** What is asked in turns, and what is made before so many are asked from this one on. */
type Kinds = {
  readonly asks: readonly Ask[]
  readonly prepare?: (from: number, count: number) => Promise<void>
}

/** Whether all kinds are answered alike and in the same time. */
const compare = async (what: string, { asks, prepare }: Kinds, times: number) => {
  const shapes = new Set<string>()
  let asked = 0
  const { ms, tells } = await tellApart(async () => {
    await prepare?.(asked, times + WARM)
    const heard = await askInTurns(asks, asked, times)
    asked += times + WARM
    for (const shape of heard.flatMap(one => [...one.shapes])) shapes.add(shape)
    const [first = [], ...others] = heard.map(({ took }) => took)
    const apart = others.map(took => timeApart(first, took))
    return { ms: Math.max(...apart.map(one => one.ms)), tells: apart.some(one => one.tells) }
  })
  const failures: string[] = []
  if (shapes.size !== 1) failures.push(`${what}: the answers differ: ${[...shapes].join(' and ')}`)
  if (tells) failures.push(`${what}: they are ${ms.toFixed(1)} ms apart`)
  return { most: ms, failures }
}

const phoneOf = (kind: number, at: number): string => `9989${kind}${String(1_000_000 + at)}`

const [KNOWN, UNKNOWN, BLOCKED] = [0, 1, 3] as const

const fillPhones = async ({ db, clock }: ProvenApp, from: number, count: number): Promise<void> => {
  for (let at = from; at < from + count; at++) {
    await userOf(db, phoneOf(KNOWN, at), 'individual')
    const blocked = await userOf(db, phoneOf(BLOCKED, at), 'individual')
    await db.updateTable('users').set({ blocked_at: clock.now() }).where('id', '=', blocked).execute()
  }
}

const byPassword = (test: ProvenApp, username: string, { random }: ProofContext) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/auth/login-corporate/',
    payload: { username, password: 'not the password' },
    remoteAddress: anyAddress(random),
  })

export const ENUMERATION: Proof = {
  id: 'T24',
  says: 'a known, an unknown and a blocked number, and a username that nobody has, are answered alike in the same time',
  measuresTime: true,
  run: async context => {
    const test = await openApp(context, { demoLimits: true })
    const [codes, passwords] = context.isShort ? [40, 11] : [200, 200]
    const ask = (kind: number) => (at: number) =>
      askForCode(test, phoneOf(kind, at), anyAddress(context.random))
    const phones: Kinds = {
      asks: [ask(KNOWN), ask(UNKNOWN), ask(BLOCKED)],
      prepare: (from, count) => fillPhones(test, from, count),
    }
    const guess = (name: string) => byPassword(test, name, context)
    const names: Kinds = { asks: [() => guess('dilnoza'), at => guess(`nobody.${at}`)] }
    const byPhone = await compare('a code', phones, codes)
    const byName = await compare('a password', names, passwords)
    return {
      figure: `${codes} of each kind of number: ${byPhone.most.toFixed(1)} ms apart; ${passwords} usernames: ${byName.most.toFixed(1)} ms`,
      failures: [...byPhone.failures, ...byName.failures],
    }
  },
}
