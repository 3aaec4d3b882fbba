/** Reports of one driver are in one stream, which one process at a time writes: so their order holds. */
export const STREAMS = 8

/** The only consumer group of a stream. */
export const GROUP = 'writers'

/** The names of the queue in Redis, below the prefix of this product. */
export const queueNames = (prefix: string) => ({
  streams: Array.from({ length: STREAMS }, (_, at) => `${prefix}:positions:${at}`),
  streamOf: (driverId: number) => `${prefix}:positions:${driverId % STREAMS}`,
  /** Who writes a stream, until the name expires. */
  lease: (stream: string) => `${stream}:writer`,
  /** The writers that live, each with the instant until which it counts. */
  writers: `${prefix}:positions:writers`,
  /** Numbers of reports of an intake that are stored. */
  stored: (intake: string) => `${prefix}:positions:stored:${intake}`,
  /** Entries that can't be stored. */
  aside: `${prefix}:positions:aside`,
})

export type QueueNames = ReturnType<typeof queueNames>
