import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DatedBackup, keptBackups } from './kept-backups.ts'

/** A backup at two in the night of Tashkent. */
const nightly = (date: string, time = '02:00'): DatedBackup => ({
  id: `${date} ${time}`,
  madeAt: new Date(`${date}T${time}:00+05:00`),
})
const DAY_MS = 86_400_000
const nights = (from: string, count: number): DatedBackup[] =>
  Array.from({ length: count }, (_, i) => {
    const date = new Date(Date.parse(`${from}T00:00:00Z`) + i * DAY_MS).toISOString().slice(0, 10)
    return nightly(date)
  })
const datesOf = (kept: ReadonlySet<string>) => [...kept].map(id => id.slice(0, 10)).sort()

describe('of nightly backups', () => {
  it('seven days, four weeks and twelve months stay', () => {
    // to Thursday, 26 November 2026
    const kept = datesOf(keptBackups(nights('2025-06-01', 544)))
    expect(kept).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      // the Sundays of the three weeks before this one; of them one is among the last seven days
      ...['2026-11-08', '2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22'],
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
    ])
  })

  it('the newest of a day stays, by the calendar of Tashkent', () => {
    const backups = [
      nightly('2026-11-26', '00:30'),
      nightly('2026-11-26', '23:30'),
      nightly('2026-11-25', '23:59'),
    ]
    expect([...keptBackups(backups)].sort()).toEqual(['2026-11-25 23:59', '2026-11-26 23:30'])
  })

  it('those of half a year ago stay where none was made since', () => {
    expect(keptBackups(nights('2026-01-01', 7)).size).toBe(7)
  })
})

it('none is no reason to fail', () => {
  expect(keptBackups([])).toEqual(new Set())
})

const anyBackups = fc.uniqueArray(fc.integer({ min: 0, max: 5 * 365 * 24 }), { maxLength: 200 }).map(hours =>
  hours.map(hour => ({
    id: String(hour),
    madeAt: new Date(Date.parse('2024-01-01T00:00:00+05:00') + hour * 3_600_000),
  })),
)

describe('whatever backups there are', () => {
  it('the newest stays, and no more than 23', () => {
    fc.assert(
      fc.property(anyBackups, backups => {
        const kept = keptBackups(backups)
        const newest = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0]
        expect(kept.size).toBeLessThanOrEqual(23)
        if (newest !== undefined) expect(kept.has(newest.id)).toBe(true)
      }),
    )
  })

  it('removing what is not kept, night after night, ends where removing at once ends', () => {
    fc.assert(
      fc.property(anyBackups, backups => {
        let there: DatedBackup[] = []
        for (const backup of backups.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
          there.push(backup)
          const kept = keptBackups(there)
          there = there.filter(({ id }) => kept.has(id))
        }
        expect(new Set(there.map(({ id }) => id))).toEqual(keptBackups(backups))
      }),
    )
  })
})
