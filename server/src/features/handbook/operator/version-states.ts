/** A version's state: past, current or future. */
export type VersionState = 'past' | 'in_force' | 'future'

/** A version of something, identified by `of`. */
type Version = { readonly id: number; readonly of: number; readonly validFrom: Date }

/** The state of each version: the newest that has begun is current. */
export const versionStates = (versions: readonly Version[], now: Date): ReadonlyMap<number, VersionState> => {
  const holding = new Map<number, Version>()
  for (const version of versions.filter(({ validFrom }) => validFrom <= now)) {
    const other = holding.get(version.of)
    if (other === undefined || other.validFrom < version.validFrom) holding.set(version.of, version)
  }
  const stateOf = ({ id, of, validFrom }: Version): VersionState => {
    if (validFrom > now) return 'future'
    return holding.get(of)?.id === id ? 'in_force' : 'past'
  }
  return new Map(versions.map(version => [version.id, stateOf(version)]))
}
