import type { FastifyReply } from 'fastify'

/** Runs `then` once, when the answer has been sent or its connection has closed. */
export const afterResponse = ({ raw }: FastifyReply, then: () => void): void => {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    then()
  }
  raw.once('finish', end)
  raw.once('close', end)
  if (raw.destroyed) end()
}
