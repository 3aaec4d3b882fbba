import { accept, type Decision } from '@karvon/domain/decision'
import type { FastifyReply } from 'fastify'
import type { Replayable } from './exactly-once.ts'

/** The answer of a keyed write; a header says if it is that of an earlier request. */
export const answerReplayed = <T>(once: Replayable<T>, reply: FastifyReply): Decision<T> => {
  if (!once.ok) return once
  if (once.value.replayed) reply.header('idempotent-replayed', 'true')
  return accept(once.value.value)
}
