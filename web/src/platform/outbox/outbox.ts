import {
  actionsOf,
  inTurnOrder,
  type NewAction,
  type OutboxAction,
  type StoredAction,
} from './outbox-action.ts'

/** Where they outlive the page, and where other windows hear of them. */
export type OutboxStorage = {
  readonly readAll: () => Promise<readonly unknown[]>
  readonly write: (key: string, kept: StoredAction) => Promise<void>
  readonly forget: (key: string) => Promise<void>
  /** Calls when another window has changed something. */
  readonly onElsewhere: (changed: () => void) => void
}

type Change = Partial<Omit<OutboxAction, 'key' | 'turn'>>

type Actions = readonly OutboxAction[]

/** What the page shows, and who hears of its changes. */
const shownActions = () => {
  let actions: Actions = []
  const listeners = new Set<() => void>()
  return {
    read: () => actions,
    show: (next: Actions) => {
      actions = next
      for (const listener of listeners) listener()
    },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** An action gets its turn behind all others. */
const made = (
  { state = 'sending', at, waitsFor = 'network', ...action }: NewAction,
  others: Actions,
): OutboxAction => ({
  ...action,
  at: at ?? new Date().toISOString(),
  state,
  turn: Math.max(0, ...others.map(({ turn }) => turn)) + 1,
  hasWaited: state !== 'sending',
  waitsFor,
  why: null,
  errors: {},
})

const has = (actions: Actions, { key }: OutboxAction) => actions.some(one => one.key === key)

/** What was kept as it was read, with what this page did since it began to read, and those that it is sending. */
const merged = (kept: Actions, before: Actions, now: Actions): Actions => {
  const isNew = (one: OutboxAction) => one.state === 'sending' || !before.includes(one)
  const isGone = (one: OutboxAction) => has(before, one) && !has(now, one)
  const unfinished = now.filter(isNew)
  const added = unfinished.filter(one => !has(before, one) && !has(kept, one))
  const known = kept.filter(one => !isGone(one))
  return inTurnOrder([...known.map(one => unfinished.find(({ key }) => key === one.key) ?? one), ...added])
}

/** The actions of one person that wait; every change is kept at once, each by itself, so that windows lose nothing of one another's. */
export const createOutbox = (place: OutboxStorage) => {
  let owner: number | null = null
  let stay = 0
  const { read, show, watch } = shownActions()
  const keep = (action: OutboxAction) => {
    if (owner !== null) void place.write(action.key, { person: owner, action })
  }
  /** Puts another in the place of one; under a new key the old one is forgotten. */
  const put = (key: string, changeOf: (known: OutboxAction) => OutboxAction) => {
    const known = read().find(one => one.key === key)
    if (known === undefined) return
    const changed = changeOf(known)
    show(read().map(one => (one === known ? changed : one)))
    if (changed.key !== key) void place.forget(key)
    keep(changed)
  }
  /** Takes up what a person left; called again it looks what other windows have changed. */
  const open = async (person: number) => {
    // what was done before its person was known is theirs
    const before = owner === null ? [] : read()
    const round = stay
    const kept = actionsOf(await place.readAll(), person)
    if (round !== stay) return
    const next = merged(kept, before, owner === null || owner === person ? read() : [])
    owner = person
    show(next)
    for (const one of next) if (!has(kept, one)) keep(one)
  }
  place.onElsewhere(() => {
    if (owner !== null) void open(owner)
  })
  return {
    read,
    watch,
    open,
    add: (action: NewAction) => {
      const added = made(action, read())
      show([...read().filter(({ key }) => key !== added.key), added])
      keep(added)
    },
    change: (key: string, changes: Change) => put(key, known => ({ ...known, ...changes })),
    /** Made anew under a key of its own, in the same place of the order. */
    replace: (key: string, anew: Pick<OutboxAction, 'key' | 'body'>) =>
      put(key, known => ({ ...known, ...anew, state: 'waiting', why: null, errors: {} })),
    remove: (key: string) => {
      show(read().filter(one => one.key !== key))
      void place.forget(key)
    },
    /** Sign-out: the next person at this page finds none of them. */
    leave: () => {
      stay += 1
      owner = null
      show([])
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
