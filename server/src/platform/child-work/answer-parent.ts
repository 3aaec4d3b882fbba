/** In a process that `runInChild` has started: answers what it was sent, once, and ends. */
export const answerParent = <Data, Answer>(work: (data: Data) => Answer | Promise<Answer>): void => {
  process.once('message', async (data: Data) => {
    const answer = await work(data)
    process.send?.(answer, undefined, undefined, () => process.disconnect())
  })
}
