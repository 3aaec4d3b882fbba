import type { Turn } from '../conversation-deps.ts'
import { answerPost } from '../posts/answer-post.ts'
import { answerQuestion, looksLikeAnswer, type Sent } from './answer-question.ts'
import { openQuestion, questionOfMessage } from './question-repository.ts'
import { questionOfNotice } from './replied-notice.ts'
import { writeToOperator } from './write-messages.ts'

/** A question is answered by a message of its own as long as it is still on the screen. */
const ANSWERED_WITHIN_MS = 15 * 60_000

/** Whether a reply to one of the bot's messages was an answer to it. */
const answersReply = async (turn: Turn, messageId: number, sent: Sent): Promise<boolean> => {
  const { caller, chatId, deps } = turn
  const asked = await questionOfMessage(deps.db, { chatId, messageId }, caller.userId)
  if (asked !== null) return answerQuestion(turn, asked, sent)
  const question = await questionOfNotice(turn, messageId)
  if (question === null) return false
  return looksLikeAnswer(question, sent) && answerQuestion(turn, { ...question, messageId }, sent)
}

/** Whether a message is the answer to what the bot has just asked, written without a reply. */
const answersLast = async (turn: Turn, sent: Sent): Promise<boolean> => {
  const { caller, chatId, deps, update } = turn
  const since = new Date(deps.clock.now().getTime() - ANSWERED_WITHIN_MS)
  const asked = await openQuestion(deps.db, chatId, {
    userId: caller.userId,
    since,
    updateId: update.updateId,
  })
  return asked !== null && looksLikeAnswer(asked, sent) && answerQuestion(turn, asked, sent)
}

/** A text or a photo: an answer to a question of the bot, a freight post, or a message to the operator. */
export const receiveMessage = async (turn: Turn, sent: Sent, repliesTo: number | null): Promise<void> => {
  const isAnswer =
    repliesTo === null ? await answersLast(turn, sent) : await answersReply(turn, repliesTo, sent)
  if (isAnswer) return
  const isPost = repliesTo === null && sent.fileId === null && (await answerPost(turn, sent.text))
  if (!isPost) await writeToOperator(turn, sent)
}
