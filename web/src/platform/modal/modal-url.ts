/** The state of a history entry made by opening a modal; closing it can then go back. */
export const OPENED_HERE = { openedHere: true } as const

/** Whether Back leads to the page before the modal. */
export const wasOpenedHere = (state: unknown): boolean =>
  (state as { openedHere?: boolean } | null)?.openedHere === true

/** The number of history entries since the modal's first page. */
export const stepsBehind = (state: unknown): number =>
  (state as { stepsBehind?: number } | null)?.stepsBehind ?? 0

/** The modal named by `?modal=`; null if the name is unknown. */
export const modalIn = <Name extends string>(query: URLSearchParams, names: readonly Name[]): Name | null =>
  names.find(name => name === query.get('modal')) ?? null

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of names) next.delete(name)
  return next
}

/** The query without the modal and its parameters. */
export const withoutModal = (query: URLSearchParams, extras: readonly string[] = []): URLSearchParams =>
  without(query, ['modal', ...extras])

/** The query with this modal and its parameters; those of another modal are removed. */
export const withModal = (
  query: URLSearchParams,
  modal: string,
  extra: Readonly<Record<string, string>> = {},
  extras: readonly string[] = [],
): string => {
  const next = without(query, extras)
  for (const [name, value] of Object.entries({ modal, ...extra })) next.set(name, value)
  return `?${next}`
}
