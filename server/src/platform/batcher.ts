/** Maximum batch size, and how long to wait after the previous batch. */
export type BatchLimits = { readonly atOnce: number; readonly withinMs: number; readonly most: number }

/** Nothing waits for others to come: what arrives while a batch runs shares the next one. */
export const NO_WAIT: BatchLimits = { atOnce: 1, withinMs: 0, most: 100 }

type Asker<Q, A> = { question: Q; answer(answer: A): void; fail(error: unknown): void }

/** Batches requests that are cheaper to process together. */
export type Batcher<Q, A> = {
  /** Resolves when the request's batch is done. */
  ask(question: Q): Promise<A>
  /** Processes waiting requests. */
  stop(): Promise<void>
}

/** Calls that are due in one turn of the event loop become one call after it. */
const afterTurn = (work: () => void): (() => void) => {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      work()
    })
  }
}

/**
 * Batches work: the first request after a pause is processed at once, with those that arrived in the same turn of the event loop;
 * later ones are collected, and while a batch runs the next one is collected. `work` answers in the order of the requests; if it fails, all of them fail.
 */
export const createBatcher = <Q, A>(
  work: (questions: readonly Q[]) => Promise<readonly A[]>,
  { atOnce, withinMs, most }: BatchLimits,
): Batcher<Q, A> => {
  let waiting: Asker<Q, A>[] = []
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let begunAt = Number.NEGATIVE_INFINITY

  const serve = async (group: readonly Asker<Q, A>[]): Promise<void> => {
    try {
      const answers = await work(group.map(({ question }) => question))
      group.forEach(({ answer, fail }, at) => {
        const given = answers[at]
        if (given === undefined) fail(new Error('a question was not answered'))
        else answer(given)
      })
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }

  const begin = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (running !== null || waiting.length === 0) return
    const group = waiting.slice(0, most)
    waiting = waiting.slice(most)
    begunAt = performance.now()
    running = serve(group).finally(() => {
      running = null
      plan()
    })
  }

  const beginAfterTurn = afterTurn(begin)

  const plan = (): void => {
    if (running !== null || waiting.length === 0) return
    if (waiting.length >= atOnce) beginAfterTurn()
    else timer ??= setTimeout(begin, Math.max(0, begunAt + withinMs - performance.now()))
  }

  return {
    ask: question =>
      new Promise((answer, fail) => {
        waiting.push({ question, answer, fail })
        plan()
      }),
    stop: async () => {
      while (running !== null || waiting.length > 0) {
        begin()
        await running
      }
    },
  }
}
