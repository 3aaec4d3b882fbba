/** The state of a history entry that was made by opening a modal, so that closing it can go back. */
export const OPENED_HERE = { openedHere: true } as const

/** Whether Back leads to what was there before the modal. */
export const wasOpenedHere = (state: unknown): boolean =>
  (state as { openedHere?: boolean } | null)?.openedHere === true

/** How many steps inside the modal lie between its first page and this one. */
export const stepsBehind = (state: unknown): number =>
  (state as { stepsBehind?: number } | null)?.stepsBehind ?? 0

/** The modal that `?modal=` names; an unknown name is none. */
export const modalIn = <Name extends string>(query: URLSearchParams, names: readonly Name[]): Name | null =>
  names.find(name => name === query.get('modal')) ?? null

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of names) next.delete(name)
  return next
}

/** The query without its modal and without the parameters that belong to one. */
export const withoutModal = (query: URLSearchParams, extras: readonly string[] = []): URLSearchParams =>
  without(query, ['modal', ...extras])

/** The query with this modal and what it needs to know; leftovers of another modal go. */
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
