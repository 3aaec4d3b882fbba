import { channelsOfTopic } from '@karvon/domain/notices/next-delivery'
import { REACHES, type Reach } from '@karvon/domain/notices/notice-settings'
import type { NoticeTopic } from '@karvon/domain/notices/notice-table'
import { m } from '../../../messages/compiled/messages.js'
import type { Channels } from './notice-settings-queries.ts'

/** The readers with notice settings. */
export type SettingsReader = 'client' | 'driver'

const QUESTIONS = {
  offers: m.notices_reach_offers,
  loads: m.notices_reach_loads,
  trip: m.notices_reach_trip,
  messages: m.notices_reach_messages,
  money: m.notices_reach_money,
  account: m.notices_reach_account,
} satisfies Record<NoticeTopic, () => string>

const ABOUT = {
  offers: { client: m.notices_about_offers_client, driver: m.notices_about_offers_driver },
  loads: { client: m.notices_about_loads, driver: m.notices_about_loads },
  trip: { client: m.notices_about_trip_client, driver: m.notices_about_trip_driver },
  messages: { client: m.notices_about_messages, driver: m.notices_about_messages },
  money: { client: m.notices_about_money_client, driver: m.notices_about_money_driver },
  account: { client: m.notices_about_account, driver: m.notices_about_account },
} satisfies Record<NoticeTopic, Record<SettingsReader, () => string>>

/** "How should we reach you about …?" */
export const topicQuestion = (topic: NoticeTopic): string => QUESTIONS[topic]()

/** What a reader is told under a topic, for example. */
export const topicExamples = (topic: NoticeTopic, reader: SettingsReader): string => ABOUT[topic][reader]()

/** What "all channels" means for a topic: no SMS where none is ever sent, no e-mail to somebody without one. */
const allLabel = (topic: NoticeTopic, reader: SettingsReader, channels: Channels): string => {
  const possible = channelsOfTopic(reader, topic)
  if (!possible.has('sms')) return m.notices_reach_all()
  return possible.has('email') && channels.email ? m.notices_reach_sms_email() : m.notices_reach_sms()
}

/** The answers to a topic's question; where nothing costs anything, leaving out what costs is no choice of its own. */
export const reachOptions = (
  topic: NoticeTopic,
  reader: SettingsReader,
  channels: Channels,
): { value: Reach; label: string }[] => {
  const hasSms = channelsOfTopic(reader, topic).has('sms')
  const labels: Record<Reach, string> = {
    all: allLabel(topic, reader, channels),
    free: m.notices_reach_free(),
    site: m.notices_reach_site(),
  }
  return REACHES.filter(reach => hasSms || reach !== 'free').map(reach => ({
    value: reach,
    label: labels[reach],
  }))
}

/** The chosen answer among those. */
export const shownReach = (topic: NoticeTopic, reader: SettingsReader, reach: Reach): Reach =>
  reach === 'free' && !channelsOfTopic(reader, topic).has('sms') ? 'all' : reach
