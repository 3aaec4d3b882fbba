import type { FastifyReply } from 'fastify'
import type { Standing } from './call-limits.ts'

const listOf = (standings: readonly Standing[], parametersOf: (standing: Standing) => string): string =>
  standings.map(standing => `"${standing.name}";${parametersOf(standing)}`).join(', ')

/**
 * Tells a caller their quotas and what is left of them (draft-ietf-httpapi-ratelimit-headers-10, lists of structured fields): `q`
 * calls in `w` seconds, `r` left for `t` seconds.
 */
export const setLimitHeaders = (reply: FastifyReply, standings: readonly Standing[]): void => {
  if (standings.length === 0) return
  reply.header(
    'ratelimit-policy',
    listOf(standings, ({ most, seconds }) => `q=${most};w=${seconds}`),
  )
  reply.header(
    'ratelimit',
    listOf(standings, ({ left, resetSeconds }) => `r=${left};t=${resetSeconds}`),
  )
}
