import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../../../server/test/cluster/own-processes.ts'
import {
  type PostgresServer,
  startPrimary,
  startReplica,
} from '../../../server/test/cluster/postgres-server.ts'

/** A primary and its replica, of which one may be away. */
export type PostgresPair = {
  readonly primary: PostgresServer
  /** Null while there is none. */
  readonly replica: PostgresServer | null
  /** Whether every commit waits for the replica: then nothing acknowledged is lost with the primary. */
  isInSync(): boolean
  untilInSync(withinMs: number): Promise<void>
  /** Makes the replica the primary, whose predecessor must have ended; refuses if the replica was not in sync. */
  failOver(): Promise<void>
  /** Copies the primary to a new replica. */
  addReplica(): Promise<void>
  stop(): Promise<void>
}

const WATCH_EVERY_MS = 150
/** A replica that is silent for so long is away; until then commits wait for it. */
const AWAY_AFTER = '1500ms'

const SETTINGS = {
  shared_buffers: '128MB',
  max_wal_senders: '10',
  wal_sender_timeout: AWAY_AFTER,
  wal_receiver_status_interval: '1s',
  // the replica may be behind by no more than this for a query's sake
  max_standby_streaming_delay: '1s',
}

/** `reached` is whether the replica has what was written before this position; null: there is none. */
const standingOf = (position: string | null) => `select
  (select count(*)::int from pg_stat_replication where state = 'streaming') as streaming,
  (select count(*)::int from pg_stat_replication where sync_state = 'sync') as synced,
  (select bool_and(flush_lsn >= ${position === null ? 'null' : `'${position}'`}::pg_lsn) from pg_stat_replication) as reached,
  pg_current_wal_insert_lsn()::text as now, current_setting('synchronous_standby_names') as names`

type Standing = {
  readonly streaming: number
  readonly synced: number
  readonly reached: boolean | null
  readonly now: string
  readonly names: string
}

/**
 * Has commits wait for the replica while it follows, and no longer while it is away. In sync is one that also has what was
 * committed before commits waited.
 */
const createSyncKeeper = (primary: PostgresServer) => {
  let waitedFrom: string | null = null
  return async (): Promise<boolean> => {
    const [row] = await primary.run(standingOf(waitedFrom))
    const { streaming, synced, reached, now, names } = row as Standing
    const wanted = streaming > 0 ? '*' : ''
    if (names !== wanted) {
      waitedFrom = null
      await primary.run(`alter system set synchronous_standby_names = '${wanted}'`, 'select pg_reload_conf()')
      return false
    }
    if (synced === 0) waitedFrom = null
    else waitedFrom ??= now
    return synced > 0 && reached === true
  }
}

/** Starts both, in new folders below this one. */
export const startPostgresPair = async (folder: string): Promise<PostgresPair> => {
  let copies = 0
  let primary = await startPrimary(join(folder, 'postgres0'), SETTINGS)
  let replica: PostgresServer | null = null
  let isInSync = false
  let isStopped = false
  let keepInSync = createSyncKeeper(primary)
  const addReplica = async (): Promise<void> => {
    replica = await startReplica(primary, join(folder, `postgres${++copies}`), { settings: SETTINGS })
  }
  const watch = async (): Promise<void> => {
    while (!isStopped) {
      const watched = primary
      // what was last known decides whether its replica may take over
      const known = await keepInSync().catch(() => null)
      if (watched === primary && known !== null) isInSync = known
      await wait(WATCH_EVERY_MS)
    }
  }
  await addReplica()
  const watching = watch()
  return {
    get primary() {
      return primary
    },
    get replica() {
      return replica
    },
    isInSync: () => isInSync,
    untilInSync: withinMs =>
      until(
        async () => isInSync,
        withinMs,
        () => 'the replica did not come to follow in time',
      ),
    failOver: async () => {
      if (replica === null || !isInSync)
        throw new Error('the replica may lack what was acknowledged: not promoted')
      // a primary that is thought dead must not go on
      await primary.stop('SIGKILL')
      const promoted = replica
      await promoted.promote()
      isInSync = false
      primary = promoted
      replica = null
      keepInSync = createSyncKeeper(primary)
      await keepInSync()
    },
    addReplica,
    stop: async () => {
      isStopped = true
      await watching
      await replica?.stop('SIGQUIT')
      await primary.stop('SIGQUIT')
    },
  }
}
