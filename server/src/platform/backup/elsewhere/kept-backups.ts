import { tashkentDate, tashkentParts } from '@karvon/domain/values/tashkent-time'

/** A whole backup. */
export type DatedBackup = { readonly id: string; readonly madeAt: Date }

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const DAY_MS = 86_400_000

const dayOf = ({ madeAt }: DatedBackup): string => tashkentDate(madeAt)
const monthOf = (backup: DatedBackup): string => dayOf(backup).slice(0, 7)
/** The Monday of its week. */
const weekOf = ({ madeAt }: DatedBackup): string =>
  tashkentDate(new Date(madeAt.getTime() - (tashkentParts(madeAt).weekday - 1) * DAY_MS))

/** The newest backup of each of the last so many spans that have one. */
const newestOf = (
  newestFirst: readonly DatedBackup[],
  spanOf: (backup: DatedBackup) => string,
  spans: number,
): DatedBackup[] => {
  const found = new Map<string, DatedBackup>()
  for (const backup of newestFirst) if (!found.has(spanOf(backup))) found.set(spanOf(backup), backup)
  return [...found.values()].slice(0, spans)
}

/**
 * The backups to keep, by Tashkent's calendar: the newest of each of the last 7 days, 4 weeks and 12 months that have one. Counted in
 * backups, not from today: if none was made for a month, none is lost meanwhile, and the newest always stays.
 */
export const keptBackups = (backups: readonly DatedBackup[]): ReadonlySet<string> => {
  const newestFirst = backups.toSorted(
    (a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  return new Set(
    [
      ...newestOf(newestFirst, dayOf, DAYS),
      ...newestOf(newestFirst, weekOf, WEEKS),
      ...newestOf(newestFirst, monthOf, MONTHS),
    ].map(({ id }) => id),
  )
}
