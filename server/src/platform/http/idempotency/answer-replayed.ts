import { accept, type Decision } from '@karvon/domain/decision'
import type { FastifyReply } from 'fastify'
import type { Replayable } from './exactly-once.ts'

/** Sends the answer of a keyed write; a header marks a replay. */
export const answerReplayed = <T>(once: Replayable<T>, reply: FastifyReply): Decision<T> => {
  if (!once.ok) return once
  if (once.value.replayed) reply.header('idempotent-replayed', 'true')
  return accept(once.value.value)
}
