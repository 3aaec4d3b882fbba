/** Fails if there is no answer in time, which says nothing about what became of the question. */
export const answerWithin = <T>(ms: number, asked: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), ms)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
