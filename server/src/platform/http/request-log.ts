import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { loggedUrl } from '../log.ts'

/** What is asked every second and answered well is not worth a line: whether the process runs and is ready. */
const CHECKS = /^\/health\//

const FIRST_FAILURE = 400

/** Of the one line of a request, flat because most of a log is made of it. */
const answerLine = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method: request.method,
  url: loggedUrl(request.url),
  address: request.ip,
  status: statusCode,
  ms: Math.round(elapsedTime),
})

const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const line = answerLine(request, reply)
  const isCheck = CHECKS.test(request.url) && line.status < FIRST_FAILURE
  request.log[isCheck ? 'debug' : 'info'](line, 'request')
}

/** Logs one that is refused before it has a route; Fastify counts it as begun only. */
export const logUnrouted = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.once('close', () => logAnswer(request, reply))
}

/** Logs each request once, when it is answered or given up; at the level `debug` also when it begins. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) request.log.error({ ...answerLine(request, reply), err: error }, 'request errored')
    else logAnswer(request, reply)
  }
}
