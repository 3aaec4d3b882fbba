import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../http/caller.ts'
import { readAddress } from './client-address.ts'

/**
 * Whose calls are counted together: all programs of a company share one budget, apart from its people's, so that more keys do not
 * mean more calls.
 */
export const callerName = ({ userId, companyId, apiKey }: SignedIn): string =>
  apiKey === undefined ? `user ${userId}` : `programs of company ${companyId}`

/** Who shares what a process has for everyone: a caller by `callerName`, a visitor by address (of IPv6, the customer's network). */
export const sharerName = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string =>
  caller.role === 'visitor' ? readAddress(ip).customer : callerName(caller)
