/** Where E-IMZO listens on the person's own computer. */
export const E_IMZO_URL = 'wss://127.0.0.1:64443/service/cryptapi'

/** What stands in the way of a signature. */
export type EImzoProblemKind =
  | 'not_installed'
  | 'too_old'
  | 'site_refused'
  | 'wrong_password'
  | 'canceled'
  | 'failed'

export class EImzoProblem extends Error {
  readonly kind: EImzoProblemKind
  /** E-IMZO's own words, which may be empty. */
  readonly reason: string

  constructor(kind: EImzoProblemKind, reason = '') {
    super(`E-IMZO: ${kind} ${reason}`)
    this.kind = kind
    this.reason = reason
  }
}

/** An answer of E-IMZO. */
export type EImzoAnswer = Readonly<Record<string, unknown>>

export type OpenSocket = () => WebSocket

export const openSocket: OpenSocket = () => new WebSocket(E_IMZO_URL)

const OPEN_MS = 4_000
const ANSWER_MS = 15_000
/** E-IMZO waits for the person, who types a password. */
const PERSON_MS = 300_000
const LONGEST_REASON = 200

const kindOf = (reason: string): EImzoProblemKind => {
  if (reason.includes('BadPaddingException')) return 'wrong_password'
  return /отмен|bekor|cancel/i.test(reason) ? 'canceled' : 'failed'
}

const readAnswer = (text: unknown): EImzoAnswer => {
  let answer: unknown = null
  try {
    answer = JSON.parse(String(text))
  } catch {
    // answered below, as everything that is no object
  }
  if (typeof answer !== 'object' || answer === null) throw new EImzoProblem('failed')
  const { success, reason } = answer as EImzoAnswer
  if (success === true) return answer as EImzoAnswer
  const said = typeof reason === 'string' ? reason.slice(0, LONGEST_REASON) : ''
  throw new EImzoProblem(kindOf(said), said)
}

/** One call in a connection of its own, as Didox describes it. */
export const callEImzo = (open: OpenSocket, message: object, isSlow: boolean): Promise<EImzoAnswer> =>
  new Promise((resolve, reject) => {
    let socket: WebSocket
    try {
      socket = open()
    } catch {
      return reject(new EImzoProblem('not_installed'))
    }
    let isOpen = false
    let timer = setTimeout(() => end(() => reject(new EImzoProblem('not_installed'))), OPEN_MS)
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      socket.close()
      settle()
    }
    socket.onopen = () => {
      isOpen = true
      clearTimeout(timer)
      timer = setTimeout(
        () => end(() => reject(new EImzoProblem(isSlow ? 'canceled' : 'failed'))),
        isSlow ? PERSON_MS : ANSWER_MS,
      )
      socket.send(JSON.stringify(message))
    }
    socket.onmessage = ({ data }) =>
      end(() => {
        try {
          resolve(readAnswer(data))
        } catch (error) {
          reject(error)
        }
      })
    // after a settled promise this changes nothing
    socket.onclose = () => end(() => reject(new EImzoProblem(isOpen ? 'canceled' : 'not_installed')))
  })
