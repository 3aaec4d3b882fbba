import { fillText } from '@karvon/contract/messages/every-language'
import { counterOffer } from '@karvon/contract/offers'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import type { Refusal } from '@karvon/domain/decision'
import { isHandOverCode, normalCode } from '@karvon/domain/orders/hand-over-code'
import { formatUzs } from '@karvon/domain/reading/figures'
import { readSum } from '@karvon/domain/reading/sum'
import { clientOfferNow } from '../cards/cards-now.ts'
import type { Turn } from '../conversation-deps.ts'
import { keyOfMessage } from '../idempotency-keys.ts'
import { offerSum } from '../presses/driver-presses.ts'
import { stepOfFacts, takeStep, type WantedStep } from '../presses/take-step.ts'
import { type Reaction, reactTo } from '../reaction.ts'
import { ask, sendCard } from '../send.ts'
import { bold, type Card, lines, written } from '../writing/html.ts'
import { textsIn } from '../writing/texts.ts'
import { type AskedQuestion, markAnswered, type Question } from './question-repository.ts'
import { writeDealMessage } from './write-messages.ts'

/** What somebody sent: words, or a photo with its caption. */
export type Sent = { readonly text: string; readonly fileId: string | null }

const again = async (turn: Turn, said: string, question: Question): Promise<null> => {
  await ask(turn, written(said), question)
  return null
}

/** Tells what came of an answer, with the thing as it is now below. */
const tell = async (turn: Turn, { answer, card, next }: Reaction): Promise<void> => {
  const said = answer === undefined ? null : bold(answer)
  if (card) await sendCard(turn, said === null ? card : headed(said, card))
  else if (said !== null) await sendCard(turn, { html: said })
  if (next) await sendCard(turn, next)
}

const headed = (said: Card['html'], { html, ...card }: Card): Card => ({
  ...card,
  html: lines(said, '', html),
})

const counter = async (turn: Turn, { orderId, facts }: Question, amount: number): Promise<Reaction> => {
  const { caller, deps, locale } = turn
  const params = { id: orderId, offerId: Number(facts.offer) }
  const answer = await deps.callAs(caller, counterOffer, { params, body: { amount }, locale })
  const said = fillText(textsIn(locale).offer.countered_now, { uzs: formatUzs(amount, locale) })
  return reactTo(turn, answer, said, () => clientOfferNow(turn, params.id, params.offerId))
}

type Answer = (turn: Turn, question: Question, sent: Sent) => Promise<Reaction | null>

/** Why a text is no sum, with what was read of it. */
const whyNoSum = ({ locale }: Turn, refusals: readonly Refusal[]): string => {
  const clear = refusals.find(({ code }) => code !== 'number_invalid')
  return clear === undefined ? textsIn(locale).answer.sum_form : refusalSentence(clear, locale)
}

/** A sum by either side; what is no sum is asked again. */
const answerSum: Answer = async (turn, question, { text }) => {
  const amount = readSum(text)
  if (!amount.ok) return again(turn, whyNoSum(turn, amount.refusals), question)
  if (amount.value <= 0) return again(turn, textsIn(turn.locale).answer.sum_form, question)
  return question.purpose === 'counter'
    ? counter(turn, question, amount.value)
    : offerSum(turn, question.orderId, amount.value, keyOfMessage(turn))
}

const gone = (turn: Turn): Reaction => ({ answer: textsIn(turn.locale).answer.gone })

const stepOf = ({ orderId, facts }: Question): WantedStep | null => stepOfFacts(orderId, facts)

const answerCode: Answer = async (turn, question, { text }) => {
  const code = normalCode(text)
  if (!isHandOverCode(code)) return again(turn, textsIn(turn.locale).trip.code_form, question)
  const step = stepOf(question)
  return step === null ? gone(turn) : takeStep(turn, { ...step, code }, keyOfMessage(turn))
}

const answerPhoto: Answer = async (turn, question, { fileId }) => {
  const { trip } = textsIn(turn.locale)
  if (fileId === null) return again(turn, trip.photo_form, question)
  const photo = await turn.deps.bot.fetchPhoto(fileId)
  if (photo === null) return again(turn, trip.photo_lost, question)
  const step = stepOf(question)
  return step === null ? gone(turn) : takeStep(turn, { ...step, photo }, keyOfMessage(turn))
}

const MOST_NOTE = 500

/** Why an arrival is reported from elsewhere: a photo, words, or both. */
const answerReason: Answer = async (turn, question, { text, fileId }) => {
  const photo = fileId === null ? null : await turn.deps.bot.fetchPhoto(fileId)
  if (fileId !== null && photo === null) return again(turn, textsIn(turn.locale).trip.photo_lost, question)
  const step = stepOf(question)
  if (step === null) return gone(turn)
  const note = text.trim().slice(0, MOST_NOTE)
  const full = { ...step, ...(note !== '' && { note }), ...(photo !== null && { photo }) }
  return takeStep(turn, full, keyOfMessage(turn))
}

const answerDeal: Answer = async (turn, { orderId }, sent) => {
  await writeDealMessage(turn, orderId, sent)
  return null
}

const ANSWERS = {
  counter: answerSum,
  bid: answerSum,
  code: answerCode,
  photo: answerPhoto,
  reason: answerReason,
  deal: answerDeal,
} as const

/** Also a sum with tiyin, or one that can be read in two ways: its writer is told so. */
const readsAsSum = (text: string): boolean => {
  const read = readSum(text)
  return read.ok ? read.value > 0 : read.refusals.every(({ code }) => code !== 'number_invalid')
}

/** Whether a message that is no reply may be taken as the answer to an open question. */
export const looksLikeAnswer = ({ purpose }: Question, { text, fileId }: Sent): boolean => {
  if (purpose === 'counter' || purpose === 'bid') return readsAsSum(text)
  if (purpose === 'code') return isHandOverCode(normalCode(text))
  if (purpose === 'photo') return fileId !== null
  return purpose === 'reason' || purpose === 'deal'
}

/** Does what an answer to a question of the bot asks for; false: the question takes no words. */
export const answerQuestion = async (turn: Turn, question: AskedQuestion, sent: Sent): Promise<boolean> => {
  if (question.purpose === 'place') return false
  const { chatId, deps, update } = turn
  const answer = { at: deps.clock.now(), updateId: update.updateId }
  await markAnswered(deps.db, { chatId, messageId: question.messageId }, answer)
  const reaction = await ANSWERS[question.purpose](turn, question, sent)
  if (reaction !== null) await tell(turn, reaction)
  return true
}
