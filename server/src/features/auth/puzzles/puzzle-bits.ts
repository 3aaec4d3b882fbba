import type { SignInPressure } from '../auth-settings.ts'

/**
 * The difficulty of a puzzle by pressure (observed relative to usual). Below 1 there is none (null); at 1 it is
 * `bits`, and each doubling of the pressure doubles the work, up to `extraBits` more.
 */
export const puzzleBits = (pressure: number, { bits, extraBits }: SignInPressure['puzzle']): number | null =>
  pressure < 1 ? null : bits + Math.min(extraBits, Math.floor(Math.log2(pressure)))
