import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that yields between its steps, each of a millisecond or so. */
export type Steps<T> = Generator<void, T>

/** Work that runs once, at once or in slices. */
export type SteppedWork<T> = {
  /** Finishes synchronously. */
  readonly atOnce: () => T
  /** Finishes in slices, yielding to other work in between. */
  readonly inSlices: () => Promise<T>
}

const SLICE_MS = 10

/** Runs all steps synchronously. */
export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Maps items, one per step. */
export function* inSteps<Item, Answer>(
  items: readonly Item[],
  answer: (item: Item, at: number) => Answer,
): Steps<Answer[]> {
  const answers: Answer[] = []
  for (const [at, item] of items.entries()) {
    answers.push(answer(item, at))
    yield
  }
  return answers
}

export const steppedWork = <T>(begin: () => Steps<T>): SteppedWork<T> => {
  let steps: Steps<T> | undefined
  let done: { readonly value: T } | undefined
  let slices: Promise<T> | undefined

  const step = (): void => {
    steps ??= begin()
    const { done: isDone, value } = steps.next()
    if (isDone === true) done = { value }
  }
  const atOnce = (): T => {
    while (done === undefined) step()
    steps = undefined
    return done.value
  }
  const slice = async (): Promise<T> => {
    while (done === undefined) {
      const until = performance.now() + SLICE_MS
      do step()
      while (done === undefined && performance.now() < until)
      await nextTurn()
    }
    return atOnce()
  }
  return {
    atOnce,
    inSlices: () => {
      slices ??= slice()
      return slices
    },
  }
}
