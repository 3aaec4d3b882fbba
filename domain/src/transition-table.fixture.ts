import { ACTORS, type Actor } from './orders/order-status.ts'

const LETTERS = { client: 'C', driver: 'D', operator: 'O', system: 'S' } as const

/**
 * The transitions of a written table for tests, by `status action actor`: a line is status, action, who (C client,
 * D driver, O operator, S system) and the next status.
 */
export const transitionsOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap(line => {
        const [from = '', action = '', by = '', to = ''] = line.trim().split(/\s+/)
        return ACTORS.filter(actor => by.includes(LETTERS[actor])).map(
          actor => [`${from} ${action} ${actor}`, to] as const,
        )
      }),
  )

/** Every combination of a status, an action and an actor, for tests. */
export const everyCaseOf = <Status extends string, Action extends string>(
  statuses: readonly Status[],
  actions: readonly Action[],
): { status: Status; action: Action; actor: Actor }[] =>
  statuses.flatMap(status => actions.flatMap(action => ACTORS.map(actor => ({ status, action, actor }))))

/** The lines of a table that name a status, an action or an actor that does not exist. */
export const unknownIn = (
  table: ReadonlyMap<string, string>,
  cases: readonly { readonly status: string; readonly action: string; readonly actor: string }[],
): string[] => {
  const names = new Set(cases.map(({ status, action, actor }) => `${status} ${action} ${actor}`))
  return [...table.keys()].filter(name => !names.has(name))
}
