import { codeOf, stepOf } from './totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(sign => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code that an app generates at this instant from the displayed secret. */
export const codeInApp = (secret: string, at: Date): string => codeOf(bytesOf(secret), stepOf(at))
