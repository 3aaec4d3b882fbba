import { setTimeout as wait } from 'node:timers/promises'
import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Twin, twinOf } from '../../../seeds/sandbox/twin-company.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { handOver } from '../../platform/http/call-as.ts'
import { sendRefusals } from '../../platform/http/send-refusals.ts'
import { reportFailure } from '../../platform/log.ts'
import type { Sandbox } from './sandbox.ts'

type Opened = { readonly app: FastifyInstance; readonly database: OpenDatabase; close(): Promise<void> }

/** A request waits so long for the sandbox to start; the first start on an empty folder takes longer. */
const PATIENCE_MS = 20_000
/** After a failed start it is tried again no sooner. */
const RETRY_MS = 15_000

const refusedFor = (seconds: number) => [refusal('sandbox_starting', undefined, { seconds })]

/** The sandbox, started by the first test key that is made or used. */
export const createSandbox = (
  { open, clock }: { readonly open: () => Promise<Opened>; readonly clock: Clock },
  patienceMs = PATIENCE_MS,
): Sandbox => {
  let opening: Promise<Opened | null> | null = null
  const twins = new Map<number, Promise<Twin>>()

  const opened = (): Promise<Opened | null> => {
    opening ??= open().catch(error => {
      reportFailure(error, 'the sandbox of test keys does not start')
      void wait(RETRY_MS, null, { ref: false }).then(() => {
        opening = null
      })
      return null
    })
    return opening
  }

  const twinIn = ({ database: { db } }: Opened, companyId: number): Promise<Twin> => {
    const known = twins.get(companyId)
    if (known !== undefined) return known
    const found = twinOf(db, companyId, clock.now())
    twins.set(companyId, found)
    found.catch(() => twins.delete(companyId))
    return found
  }

  return {
    serve: async (caller, request, reply) => {
      const late = wait(patienceMs, null, { ref: false })
      const sandbox = await Promise.race([opened(), late])
      if (sandbox === null || caller.companyId === null) {
        sendRefusals(request, reply, refusedFor(RETRY_MS / 1000))
        return
      }
      const twin = await twinIn(sandbox, caller.companyId)
      reply.hijack()
      const { locale } = caller.person
      const person = { firstName: null, lastName: null, phone: null, locale }
      handOver(sandbox.app, { ...caller, ...twin, person }, request, reply)
    },
    warmUp: () => void opened(),
    close: async () => {
      const sandbox = await opening
      await sandbox?.close()
    },
  }
}
