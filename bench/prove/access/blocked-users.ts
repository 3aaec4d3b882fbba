import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type Asker, askerOf, companyPersonOf, userOf } from '../../../server/test/cast.ts'
import type { Proof, ProofContext } from '../proof.ts'
import { openApp, type ProvenApp } from './open-app.ts'
import { done } from './world.ts'

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

const refusedWithin = async (as: Asker, mostMs: number): Promise<number> => {
  const begun = performance.now()
  while ((await as({ url: '/api/profile/show' })).statusCode !== 401) {
    if (performance.now() - begun > mostMs) return Number.POSITIVE_INFINITY
    await wait(5)
  }
  return performance.now() - begun
}

type Ending = { readonly name: string; readonly as: Asker; readonly end: () => Promise<unknown> }

/** How long after the end a call and the socket of that person still live. */
const endOne = async (url: string, { as, end }: Ending, within: ProofContext['within']) => {
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

const endingsOf = async (test: ProvenApp, rounds: number): Promise<Ending[]> => {
  const { asMalika, asDilnoza, db } = test
  const clients = await Promise.all(
    Array.from({ length: rounds }, async (_, at): Promise<Ending> => {
      const id = await userOf(db, `99890777${String(at).padStart(4, '0')}`, 'individual')
      const end = () => done(asMalika, put(`/clients/${id}/block`, REASON))
      return { name: 'a blocked client', as: await askerOf(test, id), end }
    }),
  )
  const nodira = await companyPersonOf(test, 'nodira')
  const operator = test.asBekzod
  const company = await done(asMalika, { url: `/api/admin/companies/${test.asSherzod.companyId}` })
  const blocking = { ...REASON, version: company.version }
  return [
    ...clients,
    {
      name: 'a deleted employee',
      as: nodira,
      end: () => done(asDilnoza, { method: 'DELETE', url: `/api/client-company/user/${nodira.userId}` }),
    },
    {
      name: 'a blocked operator',
      as: operator,
      end: () => done(asMalika, put(`/operators/${operator.userId}/block`, REASON)),
    },
    {
      name: 'somebody of a blocked company',
      as: test.asSherzod,
      end: () => done(asMalika, put(`/companies/${test.asSherzod.companyId}/block`, blocking)),
    },
  ]
}

export const BLOCKED_USERS: Proof = {
  id: 'T18',
  says: 'whoever is blocked or deleted has no call after 1 s and no socket after 2 s',
  run: async context => {
    const test = await openApp(context)
    const failures: string[] = []
    let [slowestCall, slowestSocket] = [0, 0]
    const endings = await endingsOf(test, context.isShort ? 3 : 50)
    for (const ending of endings) {
      const { callMs, socketMs } = await endOne(test.url, ending, context.within)
      slowestCall = Math.max(slowestCall, callMs)
      slowestSocket = Math.max(slowestSocket, socketMs)
      if (callMs > context.within(CALL_WITHIN_MS))
        failures.push(`${ending.name} was still answered after ${context.within(CALL_WITHIN_MS)} ms`)
      if (socketMs > context.within(SOCKET_WITHIN_MS))
        failures.push(`${ending.name} was still connected after ${context.within(SOCKET_WITHIN_MS)} ms`)
    }
    const figure = `${endings.length} people: 401 after at most ${slowestCall.toFixed(0)} ms, no socket after ${slowestSocket.toFixed(0)} ms`
    return { figure, failures }
  },
}
