import type { Reading } from './reading/reading.ts'
import { choice, onOff, url } from './reading/setting.ts'
import { DATA_SETTINGS } from './site-settings.ts'

const POSTGRES = { secret: true, protocols: ['postgres:', 'postgresql:'] } as const

/** What lies between several processes and their database, and what each of them does. */
export const SCALE_SETTINGS = {
  replicaUrl: url('REPLICA_URL', {
    ...POSTGRES,
    about: 'a streaming replica of the database, from which lists, statistics, the feed and exports are read',
  }),
  databasePooler: choice('DATABASE_POOLER', {
    ...{ of: ['none', 'transaction'], default: 'none' },
    about: '`transaction` where `DATABASE_URL` is a PgBouncer in transaction mode',
  }),
  databaseDirectUrl: url('DATABASE_DIRECT_URL', {
    ...POSTGRES,
    about: 'the database past its pooler, for what needs a connection of its own: changes, backups',
  }),
  jobs: {
    ...onOff('JOBS', {
      defaultText: '`on`',
      about: 'whether this one of several processes also works in the background',
    }),
    standard: true,
  },
  migrations: {
    ...onOff('MIGRATIONS', {
      defaultText: '`on`',
      about:
        'whether this process migrates the database when it starts, or waits until `database:migrate` has done it',
    }),
    standard: true,
  },
  positionsQueue: {
    ...onOff('POSITIONS_QUEUE', {
      defaultText: '`off`',
      about:
        'whether positions of trucks wait in Redis for the processes with `JOBS=on` to write them; the same in every process',
    }),
    standard: false,
  },
}

/** Refuses what makes no sense without a PostgreSQL, or without a pooler. */
export const checkScale = (reading: Reading): void => {
  const { replicaUrl, databasePooler, databaseDirectUrl, positionsQueue } = SCALE_SETTINGS
  if (!reading.isGiven(DATA_SETTINGS.databaseUrl))
    for (const setting of [replicaUrl, databasePooler, databaseDirectUrl])
      if (reading.isGiven(setting) && reading.get<string | null>(setting) !== 'none')
        reading.refuse(setting, 'only with DATABASE_URL: the embedded database serves one process', '(set)')
  if (reading.get(positionsQueue) && !reading.isGiven(DATA_SETTINGS.redisUrl))
    reading.refuse(positionsQueue, 'off without REDIS_URL, in which the queue is')
  if (reading.isGiven(databaseDirectUrl) && reading.get(databasePooler) === 'none')
    reading.refuse(databaseDirectUrl, 'only with DATABASE_POOLER=transaction', '(set)')
}
