import { readFreightPost } from '@karvon/contract/freight-posts/read-freight-post'
import { MOST_POST } from '@karvon/domain/freight-posts/post-text'
import type { Turn } from '../conversation-deps.ts'
import { sendCard } from '../send.ts'
import { postCard, type ReadPost } from './post-card.ts'

/** Besides its route, a post names so many facts; a question to the operator names fewer. */
const LEAST_FACTS = 3
const LEAST_LETTERS = 15

const factsOf = ({ spans }: ReadPost['loads'][number]): number =>
  new Set(spans.map(({ field }) => field).filter(field => !['from', 'via', 'to'].includes(field))).size

/** Whether a message is surely an offer of freight: every load has its route, and one has enough facts. */
const isPost = ({ loads }: ReadPost): boolean =>
  loads.length > 0 &&
  loads.every(({ stops }) => stops.length > 1) &&
  loads.some(load => factsOf(load) >= LEAST_FACTS)

/**
 * Answers a freight post that a client forwards or writes with what was understood of it; nothing is ordered. False: the
 * message is none.
 */
export const answerPost = async (turn: Turn, text: string): Promise<boolean> => {
  const { caller, deps, locale } = turn
  if (caller.role === 'driver' || caller.role === 'operator') return false
  const isAsking = text.includes('?')
  if (isAsking || text.length < LEAST_LETTERS || [...text].length > MOST_POST) return false
  const answer = await deps.callAs(caller, readFreightPost, { body: { text }, locale })
  if (!answer.ok || !isPost(answer.data)) return false
  await sendCard(turn, postCard(answer.data, turn))
  return true
}
