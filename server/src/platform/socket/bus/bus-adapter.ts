import { room } from '@karvon/contract/events'
import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterResponse } from 'socket.io-adapter'
import type { Redis } from '../../redis/redis-connections.ts'
import type { Regrouping } from '../enter-rooms.ts'
import { createAnswerCounter } from './answer-counter.ts'
import { type BusChannels, openChannels } from './bus-channels.ts'
import {
  type BusMessage,
  channelOf,
  createFirstTime,
  hasChannel,
  isOwnRegroup,
  REGROUP,
  type RegroupMessage,
  readSent,
  roomsOf,
  written,
} from './bus-messages.ts'

/**
 * Long enough for every process to be back after an outage, so that this is sent once and not once per
 * process.
 */
const GATHER_MS = 3_000

/** How long a change of somebody's rooms waits for the processes where they are connected. */
const REGROUPED_MS = 500

/** What the bus asks of the sockets of this process. */
export type BusEvents = {
  /** Resolves with whether a connection is in a new room, once it hears it. */
  readonly regroup: (asked: Regrouping) => Promise<boolean>
  /** Events may have been missed, here or elsewhere. */
  readonly missed: () => void
}

/** What has passed between this process and the others since it started. */
export type BusCounts = { readonly channels: number; readonly sent: number; readonly received: number }

/**
 * One message to several channels, sent to Redis once; the copies come one right after another. Not `EVALSHA`: while Redis does not know
 * the script, later messages would overtake this one.
 */
const PUBLISH_EACH = `
  local heard = 0
  for _, channel in ipairs(KEYS) do heard = heard + redis.call('PUBLISH', channel, ARGV[1]) end
  return heard`

/**
 * Publishes to the sockets of this process at once, and to the channel of each room on a best-effort basis: a process hears
 * only the rooms that its own sockets are in (decision 0071). A failed publication is lost: when Redis answers again, all
 * processes report `missed` instead of replaying old events.
 */
export class BusAdapter extends ClusterAdapter {
  readonly #redis: Redis
  readonly #events: BusEvents
  readonly #channels: BusChannels
  readonly #isFirst = createFirstTime()
  readonly #answers = createAnswerCounter(REGROUPED_MS)
  readonly #all: string
  /** How many rooms of this process share a channel. */
  readonly #roomsOfChannel = new Map<string, number>()
  #hasFailed = false
  #gathering: NodeJS.Timeout | null = null
  #sent = 0
  #received = 0

  constructor(namespace: Namespace, redis: Redis, events: BusEvents) {
    super(namespace)
    this.#redis = redis
    this.#events = events
    this.#all = `${redis.prefix}:all`
    this.#channels = openChannels(redis.openReader(), {
      onMessage: message => this.#receive(message),
      onMissed: () => this.#gatherMissed(),
    })
    this.#channels.enter(this.#all)
    this.#channels.enter(this.#own(this.uid))
    // a socket's room of its own comes after the socket
    this.on('create-room', (name: string) => {
      if (this.#isShared(name)) this.#enter(this.#of(name))
    })
    this.on('delete-room', (name: string) => {
      if (this.#isShared(name)) this.#leave(this.#of(name))
    })
    redis.onAlive(() => {
      if (!this.#hasFailed) return
      this.#hasFailed = false
      this.#publish([this.#all], { type: 'missed' })
    })
  }

  /** Resolves once messages to these rooms arrive. */
  override async addAll(id: string, rooms: Set<string>): Promise<void> {
    super.addAll(id, rooms)
    const shared = [...rooms].filter(name => this.#isShared(name))
    if (shared.length > 0) await this.#channels.opened(shared.map(name => this.#of(name)))
  }

  override async serverCount(): Promise<number> {
    const counted = await this.#redis.ask(commands => commands.pubSubNumSub([this.#all]))
    return counted?.[this.#all] ?? 1
  }

  /** Whether any process may have somebody in one of these rooms; true if that is unknown. */
  async isHeard(rooms: readonly string[]): Promise<boolean> {
    if (!rooms.every(hasChannel)) return true
    const channels = rooms.map(name => this.#of(name))
    const counted = await this.#redis.ask(commands => commands.pubSubNumSub(channels))
    return counted === null || channels.some(channel => (counted[channel] ?? 1) > 0)
  }

  /** Regroups a user's connections in other processes; resolves with whether one is in a new room, or after a moment. */
  async regroup(asked: Regrouping): Promise<boolean> {
    if (!this.#redis.commands.isReady) {
      this.#hasFailed = true
      return false
    }
    const { request, answered } = this.#answers.open()
    const to = this.#of(room.user(asked.userId))
    this.#publish([to], { type: REGROUP, request, asked }, heard => this.#answers.expect(request, heard))
    return await answered
  }

  /** Whether events of other processes do not arrive here, or ours there. */
  isApart(): boolean {
    return !this.#redis.commands.isReady || !this.#channels.isConnected()
  }

  counts(): BusCounts {
    return { channels: this.#channels.count(), sent: this.#sent, received: this.#received }
  }

  override close(): void {
    if (this.#gathering !== null) clearTimeout(this.#gathering)
    this.#channels.close()
  }

  protected doPublish(message: Parameters<ClusterAdapter['publish']>[0]): Promise<string> {
    const rooms = roomsOf(message)
    const channels = rooms === null ? [this.#all] : rooms.map(name => this.#of(name))
    this.#publish([...new Set(channels)], message)
    return Promise.resolve('')
  }

  protected async doPublishResponse(to: string, response: ClusterResponse): Promise<void> {
    this.#publish([this.#own(to)], response)
  }

  #of(name: string): string {
    return `${this.#redis.prefix}:room:${channelOf(name)}`
  }

  #enter(channel: string): void {
    const rooms = this.#roomsOfChannel.get(channel) ?? 0
    this.#roomsOfChannel.set(channel, rooms + 1)
    if (rooms === 0) this.#channels.enter(channel)
  }

  #leave(channel: string): void {
    const rooms = this.#roomsOfChannel.get(channel) ?? 0
    if (rooms > 1) this.#roomsOfChannel.set(channel, rooms - 1)
    else if (this.#roomsOfChannel.delete(channel)) this.#channels.leave(channel)
  }

  #own(uid: string): string {
    return `${this.#redis.prefix}:process:${uid}`
  }

  #isShared(name: string): boolean {
    return hasChannel(name) && !this.sids.has(name)
  }

  #publish(channels: readonly string[], message: object, onHeard: (count: number) => void = () => {}): void {
    const { commands } = this.#redis
    const text = written(this.uid, ++this.#sent, message)
    const [first = this.#all] = channels
    const publishing =
      channels.length === 1
        ? commands.publish(first, text)
        : commands.eval(PUBLISH_EACH, { keys: [...channels], arguments: [text] }).then(Number)
    publishing.then(onHeard).catch(() => {
      this.#hasFailed = true
      onHeard(0)
    })
  }

  #receive(message: string): void {
    const { sender, number, text } = readSent(message)
    if (sender === this.uid) {
      if (isOwnRegroup(text)) this.#answers.count(JSON.parse(text).request, false)
      return
    }
    this.#received++
    if (!this.#isFirst(`${sender} ${number}`)) return
    const read: BusMessage = JSON.parse(text)
    if (read.type === 'missed') this.#gatherMissed()
    else if (read.type === 'regrouped') this.#answers.count(read.request, read.isNew)
    else if (read.type === REGROUP) void this.#regroupHere(sender, read)
    else this.onMessage(read)
  }

  async #regroupHere(sender: string, { request, asked }: RegroupMessage): Promise<void> {
    const isNew = await this.#events.regroup(asked)
    this.#publish([this.#own(sender)], { type: 'regrouped', request, isNew })
  }

  #gatherMissed(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null
      this.#events.missed()
    }, GATHER_MS).unref()
  }
}
