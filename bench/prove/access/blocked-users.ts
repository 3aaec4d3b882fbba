import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type Asker, askerOf, companyPersonOf, userOf } from '../../../server/test/cast.ts'
import type { Proof, ProofContext } from '../proof.ts'
import { openApp, type ProvenApp } from './open-app.ts'
import { mustSucceed } from './world.ts'

const CALL_WITHIN_MS = 1_000
const SOCKET_WITHIN_MS = 2_000

const connected = async (url: string, token: string): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

const refusedWithin = async (as: Asker, withinMs: number): Promise<number> => {
  const begun = performance.now()
  while ((await as({ url: '/api/profile/show' })).statusCode !== 401) {
    if (performance.now() - begun > withinMs) return Number.POSITIVE_INFINITY
    await wait(5)
  }
  return performance.now() - begun
}

type AccessEnd = { readonly name: string; readonly as: Asker; readonly end: () => Promise<unknown> }

/** Ends someone's access; returns how long their calls and socket still work. */
const endOne = async (url: string, { as, end }: AccessEnd, within: ProofContext['within']) => {
  const socket = await connected(url, as.token)
  const closed = new Promise<number>(resolve => socket.once('disconnect', () => resolve(performance.now())))
  await end()
  const begun = performance.now()
  const callMs = await refusedWithin(as, within(CALL_WITHIN_MS))
  const late = wait(within(SOCKET_WITHIN_MS) + 500, Number.POSITIVE_INFINITY, { ref: false })
  const socketMs = (await Promise.race([closed, late])) - begun
  socket.disconnect()
  return { callMs, socketMs: Math.max(0, socketMs) }
}

const put = (url: string, payload: object) => ({ method: 'PUT' as const, url: `/api/admin${url}`, payload })
const REASON = { blocked: true, reason: 'Dalil uchun' }

const accessEndsOf = async (test: ProvenApp, rounds: number): Promise<AccessEnd[]> => {
  const { asMalika, asDilnoza, db } = test
  const clients = await Promise.all(
    Array.from({ length: rounds }, async (_, at): Promise<AccessEnd> => {
      const id = await userOf(db, `99890777${String(at).padStart(4, '0')}`, 'individual')
      const end = () => mustSucceed(asMalika, put(`/clients/${id}/block`, REASON))
      return { name: 'a blocked client', as: await askerOf(test, id), end }
    }),
  )
  const nodira = await companyPersonOf(test, 'nodira')
  const operator = test.asBekzod
  const company = await mustSucceed(asMalika, { url: `/api/admin/companies/${test.asSherzod.companyId}` })
  const blocking = { ...REASON, version: company.version }
  return [
    ...clients,
    {
      name: 'a deleted employee',
      as: nodira,
      end: () =>
        mustSucceed(asDilnoza, { method: 'DELETE', url: `/api/client-company/user/${nodira.userId}` }),
    },
    {
      name: 'a blocked operator',
      as: operator,
      end: () => mustSucceed(asMalika, put(`/operators/${operator.userId}/block`, REASON)),
    },
    {
      name: 'an employee of a blocked company',
      as: test.asSherzod,
      end: () => mustSucceed(asMalika, put(`/companies/${test.asSherzod.companyId}/block`, blocking)),
    },
  ]
}

export const BLOCKED_USERS: Proof = {
  id: 'T18',
  statement: 'a blocked or deleted user loses API access within 1 s and their socket within 2 s',
  run: async context => {
    const test = await openApp(context)
    const failures: string[] = []
    let [slowestCall, slowestSocket] = [0, 0]
    const accessEnds = await accessEndsOf(test, context.isShort ? 3 : 50)
    for (const accessEnd of accessEnds) {
      const { callMs, socketMs } = await endOne(test.url, accessEnd, context.within)
      slowestCall = Math.max(slowestCall, callMs)
      slowestSocket = Math.max(slowestSocket, socketMs)
      if (callMs > context.within(CALL_WITHIN_MS))
        failures.push(`${accessEnd.name} was still answered after ${context.within(CALL_WITHIN_MS)} ms`)
      if (socketMs > context.within(SOCKET_WITHIN_MS))
        failures.push(`${accessEnd.name} was still connected after ${context.within(SOCKET_WITHIN_MS)} ms`)
    }
    const figure = `${accessEnds.length} people: 401 after at most ${slowestCall.toFixed(0)} ms, no socket after ${slowestSocket.toFixed(0)} ms`
    return { figure, failures }
  },
}
