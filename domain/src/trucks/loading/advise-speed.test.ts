import { expect, test } from 'vitest'
import { DOMAIN_TRUCKS } from '../domain-trucks.fixture.ts'
import { adviseTruck } from './advise-truck.ts'
import type { PieceKind } from './piece-kind.ts'

const varied = (kinds: number, count: number, leastCm: number, mostCm: number): PieceKind[] => {
  const side = (at: number) => (leastCm + ((at * 37) % (mostCm - leastCm))) / 100
  return Array.from({ length: kinds }, (_, at) => ({
    ...{ name: '', count, lengthM: side(3 * at), widthM: side(3 * at + 1), heightM: side(3 * at + 2) },
    ...{ weightKg: 10 + (at % 50), isStackable: at % 5 !== 0, mayTip: at % 3 === 0 },
  }))
}

/** The time of this thread alone, since other tests keep the processors busy. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const fastestMs = (kinds: readonly PieceKind[]): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = cpuMs()
      for (const truck of DOMAIN_TRUCKS) adviseTruck(truck, kinds)
      return cpuMs() - begun
    }),
  )

test.each([
  ['200 pieces of 40 kinds that fill a large truck', varied(40, 5, 40, 110)],
  ['200 pieces of 40 kinds, small', varied(40, 5, 20, 60)],
  ['200 different pieces, more than the form takes', varied(200, 1, 30, 90)],
  ['200 pallets that nothing takes', varied(1, 200, 80, 120)],
])('all ten types answer for %s within 50 ms', (_, kinds) => {
  expect(fastestMs(kinds)).toBeLessThan(50)
})
