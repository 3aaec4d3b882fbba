import type { LightMyRequestResponse } from 'fastify'
import { userOf } from '../../../../server/test/cast.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { repeatMeasurement, timeDifference } from '../time-difference.ts'
import { anyAddress, requestCode } from './request-code.ts'

/** An answer without what differs every time: the request id and the challenge id. */
const shapeOf = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { 'x-request-id': _, date: __, ...same } = headers
  const plain = body.replace(/"(user_id|request_id)":"[^"]*"/g, (text, name) => `"${name}":${text.length}`)
  return JSON.stringify([statusCode, same, plain])
}

type Ask = (at: number) => Promise<LightMyRequestResponse>

type Samples = { readonly shapes: Set<string>; readonly took: number[] }

const WARM = 3

/** Alternates between the kinds, so that a slow machine affects all of them alike. */
const askInTurns = async (asks: readonly Ask[], from: number, times: number): Promise<Samples[]> => {
  const samples = asks.map((): Samples => ({ shapes: new Set(), took: [] }))
  for (let at = 0; at < times + WARM; at++) {
    for (const [kind, ask] of asks.entries()) {
      const begun = performance.now()
      const answer = await ask(from + at)
      if (at < WARM) continue
      samples[kind]?.took.push(performance.now() - begun)
      samples[kind]?.shapes.add(shapeOf(answer))
    }
  }
  return samples
}

/** The compared requests, and how to prepare `count` of them starting at `from`. */
type Kinds = {
  readonly asks: readonly Ask[]
  readonly prepare?: (from: number, count: number) => Promise<void>
}

/** Checks that all kinds get the same answer in the same time. */
const compare = async (what: string, { asks, prepare }: Kinds, times: number) => {
  const shapes = new Set<string>()
  let asked = 0
  const { ms, isDistinguishable } = await repeatMeasurement(async () => {
    await prepare?.(asked, times + WARM)
    const samples = await askInTurns(asks, asked, times)
    asked += times + WARM
    for (const shape of samples.flatMap(one => [...one.shapes])) shapes.add(shape)
    const [first = [], ...others] = samples.map(({ took }) => took)
    const apart = others.map(took => timeDifference(first, took))
    return {
      ms: Math.max(...apart.map(one => one.ms)),
      isDistinguishable: apart.some(one => one.isDistinguishable),
    }
  })
  const failures: string[] = []
  if (shapes.size !== 1) failures.push(`${what}: the answers differ: ${[...shapes].join(' and ')}`)
  if (isDistinguishable) failures.push(`${what}: they are ${ms.toFixed(1)} ms apart`)
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
  statement:
    'known, unknown and blocked numbers, and existing and unknown usernames, get the same answer in the same time',
  measuresTime: true,
  run: async context => {
    const test = await openApp(context, { demoLimits: true })
    const [codes, passwords] = context.isShort ? [40, 11] : [200, 200]
    const ask = (kind: number) => (at: number) =>
      requestCode(test, phoneOf(kind, at), anyAddress(context.random))
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
