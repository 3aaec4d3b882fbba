import type { Reach } from '@karvon/domain/notices/notice-settings'
import type { NoticeTopic } from '@karvon/domain/notices/notice-table'
import { m } from '../../../messages/compiled/messages.js'

const QUESTIONS = {
  offers: m.notices_reach_offers,
  loads: m.notices_reach_loads,
  trip: m.notices_reach_trip,
  messages: m.notices_reach_messages,
  money: m.notices_reach_money,
  account: m.notices_reach_account,
} satisfies Record<NoticeTopic, () => string>

const ANSWERS = {
  all: m.notices_reach_all,
  free: m.notices_reach_free,
  site: m.notices_reach_site,
} satisfies Record<Reach, () => string>

/** "How should we reach you about …?" */
export const topicQuestion = (topic: NoticeTopic): string => QUESTIONS[topic]()

/** A way to be reached, as an answer to that. */
export const reachLabel = (reach: Reach): string => ANSWERS[reach]()
