import { isIP } from 'node:net'

const PRIVATE_V4 = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const PRIVATE_V6 = /^\[(?:::1|f[cd][0-9a-f]{2}:.*)\]$/

/** This machine, a private address, or a name that no public DNS has: `photon`, `photon.internal`. */
export const isOwnNetwork = (host: string): boolean => {
  if (isIP(host) === 4) return PRIVATE_V4.test(host)
  return PRIVATE_V6.test(host) || !host.includes('.') || /\.(?:internal|local)$/.test(host)
}
