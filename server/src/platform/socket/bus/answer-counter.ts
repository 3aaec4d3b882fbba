/** Counts the answers of other processes to requests of this one. */
export type AnswerCounter = {
  /** Resolves once all have answered, with whether any said yes; after the deadline with true. */
  open(): { readonly request: string; readonly answered: Promise<boolean> }
  /** How many answers will come. */
  expect(request: string, count: number): void
  count(request: string, answer: boolean): void
}

type Open = {
  expected: number | null
  counted: number
  isAnyTrue: boolean
  readonly settle: (answer: boolean) => void
}

export const createAnswerCounter = (deadlineMs: number): AnswerCounter => {
  const requests = new Map<string, Open>()
  let last = 0
  const settleComplete = ({ expected, counted, isAnyTrue, settle }: Open) => {
    if (expected !== null && counted >= expected) settle(isAnyTrue)
  }
  return {
    open: () => {
      const request = `${++last}`
      const answered = new Promise<boolean>(resolve => {
        const settle = (answer: boolean) => {
          clearTimeout(timer)
          requests.delete(request)
          resolve(answer)
        }
        const timer = setTimeout(settle, deadlineMs, true).unref()
        requests.set(request, { expected: null, counted: 0, isAnyTrue: false, settle })
      })
      return { request, answered }
    },
    expect: (request, count) => {
      const open = requests.get(request)
      if (open === undefined) return
      open.expected = count
      settleComplete(open)
    },
    count: (request, answer) => {
      const open = requests.get(request)
      if (open === undefined) return
      open.counted++
      open.isAnyTrue ||= answer
      settleComplete(open)
    },
  }
}
