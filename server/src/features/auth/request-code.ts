import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isMobilePhone, maskPhone, readPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { readAddress } from '../../platform/limits/client-address.ts'
import type { Signer } from '../../platform/secret.ts'
import type { SmsMessage, SmsPort } from '../../platform/sms/sms-port.ts'
import type { CodeLimits } from './auth-settings.ts'
import { lockSends, noteMessage } from './challenge-repository.ts'
import { localeOfPhone } from './codes/account-locale.ts'
import { codeMessage } from './codes/login-code.ts'
import { readPressure } from './codes/send-windows.ts'
import type { DeviceTokens } from './devices/device-token.ts'
import { fromDevice, fromNetwork, type RequestSource } from './devices/request-source.ts'
import { puzzleBits } from './puzzles/puzzle-bits.ts'
import { type Puzzles, type SentAnswer, type SolvedPuzzle, spendSolved } from './puzzles/puzzles.ts'
import type { UserRole } from './user-repository.ts'
import {
  type CodeRules,
  checkSendLimits,
  type Receiver,
  readCodeRules,
  type StoredChallenge,
  shareCode,
  writeCode,
} from './write-code.ts'

export type RequestCodeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly signer: Signer
  readonly sms: SmsPort
  /** The site's host, for autofill on phones. */
  readonly siteHost: string | null
  readonly log: FastifyBaseLogger
}

export type SignInCodeDeps = RequestCodeDeps & {
  readonly devices: DeviceTokens
  readonly puzzles: Puzzles
}

/** A request for a code: the phone as typed, role, language, the connection's address. */
export type CodeRequest = {
  readonly phone: string
  readonly role: UserRole
  readonly locale: Locale
  readonly address: string | undefined
}

export type CodeAnswer = {
  readonly userId: string
  readonly resendAfterS: number
  readonly expiresInS: number
  /** How long ago the code was sent, if it is one that was under way to the phone already; else 0. */
  readonly sentAgoS: number
}

/** A code request from the sign-in form, with the device token and a solved puzzle, if any. */
export type SignInCodeRequest = CodeRequest & SentAnswer & { readonly deviceToken: string | undefined }

/**
 * Refuses an invalid phone, and one that can't receive messages. `from`: a device of its owner; null: a
 * stranger.
 */
export const readReceiver = (request: CodeRequest, from: RequestSource | null): Decision<Receiver> => {
  const phone = readPhone(request.phone)
  if (phone === null) return refuse('phone_format', 'phone')
  if (!isMobilePhone(phone)) return refuse('phone_not_mobile', 'phone')
  const { role, locale } = request
  const address = readAddress(request.address)
  return accept({ phone, role, locale, address, from: from ?? fromNetwork(address) })
}

/** Without a message, the code is one that was sent before. */
type Written = { readonly answer: CodeAnswer; readonly message: SmsMessage | null }

type Asked = {
  readonly receiver: Receiver
  readonly sent: SentAnswer
  readonly rules: CodeRules
  readonly now: Date
}

const subjectOf = ({ phone, address }: Receiver) => ({ account: phone, network: address.block })

const askPuzzle = ({ puzzles }: SignInCodeDeps, { receiver, rules, now }: Asked, bits: number) =>
  puzzles.ask(subjectOf(receiver), bits, rules.pressure.puzzle, now)

/** The puzzle that this request must solve, or null. Known sources of the owner never need one. */
const checkPuzzle = async (
  deps: SignInCodeDeps,
  asked: Asked,
): Promise<Decision<{ readonly bits: number; readonly solved: SolvedPuzzle } | null>> => {
  const { receiver, rules, sent, now } = asked
  if (receiver.from.isOwn) return accept(null)
  const bits = puzzleBits(await readPressure(deps.db, receiver, rules, now), rules.pressure.puzzle)
  if (bits === null) return accept(null)
  const solved = deps.puzzles.check(subjectOf(receiver), sent, now)
  return solved === null ? askPuzzle(deps, asked, bits) : accept({ bits, solved })
}

/** Limits for clients that solve puzzles: a wider address and network, since thousands share one mobile address. */
const withPuzzles = ({ limits, pressure }: CodeRules): CodeRules => {
  const wider = (windows: CodeLimits['perAddress']) =>
    windows.map(window => ({ ...window, count: window.count * pressure.passwordTimes }))
  return {
    pressure,
    isSolved: true,
    limits: { ...limits, perAddress: wider(limits.perAddress), perBlock: wider(limits.perBlock) },
  }
}

const answerWith = (stored: StoredChallenge, sentAgoS: number): CodeAnswer => {
  const { challengeId, resendAfterS, expiresInS } = stored
  return { userId: challengeId, resendAfterS, expiresInS, sentAgoS }
}

const writeChallenge = (
  deps: SignInCodeDeps,
  asked: Asked,
  puzzle: { readonly bits: number; readonly solved: SolvedPuzzle } | null,
): Promise<Decision<Written>> =>
  inTransaction(deps.db, async tx => {
    const { receiver, now } = asked
    const rules = puzzle === null ? asked.rules : withPuzzles(asked.rules)
    const { signer, siteHost } = deps
    await lockSends(tx, [receiver.phone], receiver.address)
    if (puzzle !== null) {
      const spent = await spendSolved(tx, puzzle.solved, () => askPuzzle(deps, asked, puzzle.bits))
      if (!spent.ok) return spent
    }
    const shared = puzzle === null ? accept(null) : await shareCode(tx, receiver, { rules, now })
    if (!shared.ok) return shared
    if (shared.value !== null)
      return accept({ answer: answerWith(shared.value, shared.value.sentAgoS), message: null })
    const written = await writeCode(tx, signer, receiver, { rules, now })
    if (!written.ok) return written
    const locale = await localeOfPhone(tx, receiver)
    const message = codeMessage({ ...receiver, locale }, written.value, siteHost)
    await noteMessage(tx, written.value.challengeId, message.id)
    return accept({ answer: answerWith(written.value, 0), message })
  })

/** A delivery failure is logged; the caller gets the usual answer. */
export const deliver = async (
  { sms, log }: Pick<RequestCodeDeps, 'sms' | 'log'>,
  message: SmsMessage,
): Promise<void> => {
  const about = { receiver: maskPhone(message.phone), message: message.id }
  try {
    const outcome = await sms.send(message)
    if (outcome.kind === 'sent') return
    log.error({ ...about, outcome: outcome.kind, why: outcome.error }, 'a code was not sent')
  } catch (error) {
    log.error({ ...about, err: error }, 'a code was not sent')
  }
}

const readRequest = ({ devices }: SignInCodeDeps, request: SignInCodeRequest, now: Date) => {
  const phone = readPhone(request.phone) ?? ''
  const device = devices.find(request.deviceToken, { phone }, now)
  return readReceiver(request, device === null ? null : fromDevice(device))
}

/**
 * Sends a one-time code (docs/trust.md#one-time-codes). Of users only the language is read, for every phone,
 * so that unknown and blocked ones do not differ. The answer does not wait for the provider, so it reveals
 * nothing about it either. Refuses `code_resend_wait`, `too_many_requests` and, for a device new to
 * the phone, `puzzle_required`.
 */
export const requestCode = async (
  deps: SignInCodeDeps,
  request: SignInCodeRequest,
): Promise<Decision<CodeAnswer>> => {
  const now = deps.clock.now()
  const receiver = readRequest(deps, request, now)
  if (!receiver.ok) return receiver
  const rules = await readCodeRules(deps.db)
  // checked before any lock, so that a refused flood does not queue
  const early = await checkSendLimits(deps.db, receiver.value, withPuzzles(rules), now)
  if (!early.ok) return early
  const asked = { receiver: receiver.value, sent: request, rules, now }
  const puzzle = await checkPuzzle(deps, asked)
  if (!puzzle.ok) return puzzle
  const written = await writeChallenge(deps, asked, puzzle.value)
  if (!written.ok) return written
  if (written.value.message !== null) void deliver(deps, written.value.message)
  return accept(written.value.answer)
}
