import type { LightMyRequestResponse } from 'fastify'
import { userOf } from '../../../../server/test/cast.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { timeApart } from '../time-apart.ts'
import { anyAddress, askForCode } from './asking-for-codes.ts'

/** What an answer says of its asker, without what is new in each: its own id and the challenge's. */
const shapeOf = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { 'x-request-id': _, date: __, ...same } = headers
  const plain = body.replace(/"(user_id|request_id)":"[^"]*"/g, (text, name) => `"${name}":${text.length}`)
  return JSON.stringify([statusCode, same, plain])
}

type Ask = (at: number) => Promise<LightMyRequestResponse>

type Heard = { readonly shapes: Set<string>; readonly took: number[] }

/** Asks in turns, so that what slows the machine slows all kinds alike. */
const askInTurns = async (kinds: Readonly<Record<string, Ask>>, times: number) => {
  const heard: Record<string, Heard> = {}
  for (const name of Object.keys(kinds)) heard[name] = { shapes: new Set(), took: [] }
  for (let at = -3; at < times; at++) {
    for (const [name, ask] of Object.entries(kinds)) {
      const begun = performance.now()
      const answer = await ask(at + 3)
      if (at < 0) continue
      heard[name]?.took.push(performance.now() - begun)
      heard[name]?.shapes.add(shapeOf(answer))
    }
  }
  return heard
}

const judge = (what: string, heard: Readonly<Record<string, Heard>>) => {
  const shapes = new Set(Object.values(heard).flatMap(({ shapes: all }) => [...all]))
  const [first = [], ...others] = Object.values(heard).map(({ took }) => took)
  const apart = others.map(took => timeApart(first, took))
  const failures: string[] = []
  if (shapes.size !== 1) failures.push(`${what}: the answers differ: ${[...shapes].join(' and ')}`)
  const most = Math.max(...apart.map(({ ms }) => ms))
  if (apart.some(({ tells }) => tells)) failures.push(`${what}: they are ${most.toFixed(1)} ms apart`)
  return { most, failures }
}

const phoneOf = (kind: number, at: number): string => `9989${kind}${String(1_000_000 + at)}`

const [KNOWN, UNKNOWN, BLOCKED] = [0, 1, 3] as const

const fillPhones = async ({ db, clock }: ProvenApp, times: number): Promise<void> => {
  for (let at = 0; at < times + 3; at++) {
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
  run: async context => {
    const test = await openApp(context, { demoLimits: true })
    const [codes, passwords] = context.isShort ? [40, 11] : [200, 200]
    await fillPhones(test, codes)
    const ask = (kind: number) => (at: number) =>
      askForCode(test, phoneOf(kind, at), anyAddress(context.random))
    const phones = await askInTurns(
      { known: ask(KNOWN), unknown: ask(UNKNOWN), blocked: ask(BLOCKED) },
      codes,
    )
    const names = await askInTurns(
      {
        known: () => byPassword(test, 'dilnoza', context),
        unknown: at => byPassword(test, `nobody.${at}`, context),
      },
      passwords,
    )
    const [byPhone, byName] = [judge('a code', phones), judge('a password', names)]
    return {
      figure: `${codes} of each kind of number: ${byPhone.most.toFixed(1)} ms apart; ${passwords} usernames: ${byName.most.toFixed(1)} ms`,
      failures: [...byPhone.failures, ...byName.failures],
    }
  },
}
