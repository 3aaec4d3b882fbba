import type { ClientAddress } from '../../../platform/limits/client-address.ts'

/**
 * Where a code is asked for, as its quota is counted. `own`: a device that signed in to this phone before, or a user who is
 * signed in; strangers can't use that quota up, and none of their traces stops it.
 */
export type RequestSource = { readonly name: string; readonly isOwn: boolean }

export const fromDevice = (device: string): RequestSource => ({ name: `device ${device}`, isOwn: true })

export const fromUser = (userId: number): RequestSource => ({ name: `user ${userId}`, isOwn: true })

/** The prefix of what strangers ask for, as it is counted across all networks. */
export const NETWORK_PREFIX = 'network '

export const fromNetwork = ({ block }: ClientAddress): RequestSource => ({
  name: `${NETWORK_PREFIX}${block}`,
  isOwn: false,
})
