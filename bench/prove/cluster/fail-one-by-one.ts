import { setTimeout as wait } from 'node:timers/promises'
import { APP_NAMES, type AppName } from '../../cluster/app-processes.ts'
import type { Cluster } from '../../cluster/start-cluster.ts'
import type { Failed } from './shopping-clients.ts'

/** Something that was killed: from then until the cluster had been whole again for a while, by `performance.now()`. */
export type Loss = {
  readonly what: string
  readonly at: number
  readonly until: number
  /** When what was killed was back, or its successor. */
  readonly backAt: number
  /** How long a promotion took, with leading everybody to the promoted. */
  readonly promotionMs: number | null
}

/** The calls that failed between a loss and the next. */
const failedIn = ({ at, until }: Loss, failed: readonly Failed[]): readonly Failed[] =>
  failed.filter(call => call.endedAt >= at && call.endedAt < until)

/** How long calls failed after a loss; 0 if none did. */
export const failedFor = (loss: Loss, failed: readonly Failed[]): number =>
  Math.max(0, ...failedIn(loss, failed).map(call => call.endedAt - loss.at))

/** How often each failure was answered: "12 × 502 of the proxy". */
export const failedAs = (loss: Loss, failed: readonly Failed[]): string => {
  const counts = new Map<string, number>()
  for (const { answer } of failedIn(loss, failed)) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
}

/** The process that takes most, and that with the sockets. */
const SHORT_NAMES: readonly AppName[] = ['web', 'sockets']

const WITHOUT_MS = 2_000
/** So that no failure is taken for one of the next loss. */
const SETTLED_MS = 1_000
const BACK_WITHIN_MS = 120_000

type Lose = (what: string, kill: () => Promise<void>, heal: () => Promise<void>) => Promise<void>

const loseApps = async ({ apps }: Cluster, lose: Lose, names: readonly AppName[]): Promise<void> => {
  for (const name of names)
    await lose(
      name,
      () => apps.kill(name),
      async () => {
        await wait(WITHOUT_MS)
        await apps.untilReady(name, BACK_WITHIN_MS)
      },
    )
}

const loseEngines = async ({ redis, postgres }: Cluster, lose: Lose): Promise<void> => {
  await lose('Redis', redis.kill, async () => {
    await wait(WITHOUT_MS)
    await redis.start()
    await wait(WITHOUT_MS)
  })
  await lose(
    'replica',
    async () => postgres.replica?.stop('SIGKILL'),
    async () => {
      await wait(WITHOUT_MS)
      await postgres.replica?.start()
      await postgres.untilInSync(BACK_WITHIN_MS)
    },
  )
}

/** `untilHeard` waits until what is published since then reaches everybody again. */
type FailOptions = {
  readonly isShort: boolean
  readonly untilHeard: (since: number) => Promise<void>
}

/** The primary is killed and its replica promoted; a new replica is copied from it afterwards. */
const losePrimary = async (
  cluster: Cluster,
  losses: Loss[],
  untilHeard: FailOptions['untilHeard'],
): Promise<void> => {
  const { postgres } = cluster
  await postgres.untilInSync(BACK_WITHIN_MS)
  const at = performance.now()
  await postgres.primary.stop('SIGKILL')
  await cluster.failOver()
  const backAt = performance.now()
  await wait(2 * WITHOUT_MS)
  await untilHeard(at)
  losses.push({ what: 'primary', at, backAt, until: performance.now(), promotionMs: backAt - at })
  await postgres.addReplica()
  await cluster.lead()
  await postgres.untilInSync(BACK_WITHIN_MS)
}

/** How many transactions the replica has ended since it was started. */
const countReplicaReads = async ({ postgres }: Cluster): Promise<number> => {
  const asked = "select xact_commit::int as n from pg_stat_database where datname = 'karvon'"
  const [row] = (await postgres.replica?.run(asked)) ?? []
  return Number(row?.n ?? 0)
}

/** What was lost, and how much had been read from the replica before it was. */
export type Failures = { readonly losses: readonly Loss[]; readonly replicaReads: number }

/**
 * Kills each process (those that take the most in the short form), Redis, the replica and the primary, one after the other, each once
 * the one before is back and watchers hear of trucks again.
 */
export const failOneByOne = async (
  cluster: Cluster,
  { isShort, untilHeard }: FailOptions,
): Promise<Failures> => {
  const losses: Loss[] = []
  const lose: Lose = async (what, kill, heal) => {
    const at = performance.now()
    await kill()
    await heal()
    const backAt = performance.now()
    await untilHeard(at)
    await wait(SETTLED_MS)
    losses.push({ what, at, backAt, until: performance.now(), promotionMs: null })
  }
  await loseApps(cluster, lose, isShort ? SHORT_NAMES : APP_NAMES)
  const replicaReads = await countReplicaReads(cluster)
  await loseEngines(cluster, lose)
  await losePrimary(cluster, losses, untilHeard)
  return { losses, replicaReads }
}
