import type { ClientAddress } from '../../../platform/limits/client-address.ts'

/**
 * The source of a code request, for its quota. `own`: a device that signed in with this phone before, or a
 * signed-in user; strangers can't use up or affect that quota.
 */
export type RequestSource = { readonly name: string; readonly isOwn: boolean }

export const fromDevice = (device: string): RequestSource => ({ name: `device ${device}`, isOwn: true })

export const fromUser = (userId: number): RequestSource => ({ name: `user ${userId}`, isOwn: true })

/** The prefix of strangers' sources, for counting across all networks. */
export const NETWORK_PREFIX = 'network '

export const fromNetwork = ({ block }: ClientAddress): RequestSource => ({
  name: `${NETWORK_PREFIX}${block}`,
  isOwn: false,
})
