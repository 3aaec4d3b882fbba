import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './composition/app-deps.ts'
import { composeFeatures } from './composition/compose-features.ts'
import { composeScene, composeSimulator } from './composition/compose-simulator.ts'
import { composeCallers } from './composition/operation/compose-callers.ts'
import { composeFigures } from './composition/operation/compose-figures.ts'
import { markTestMode } from './composition/sandbox/mark-test-mode.ts'
import { divertTestKeys } from './composition/sandbox/sandbox.ts'
import { createIdentifyKey, orByKey } from './features/api-keys/identify-key.ts'
import { readPublished, readPublishedOne } from './features/articles/read-articles.ts'
import { createDropSession } from './features/auth/sessions/session-cookies.ts'
import { withImportedMap } from './features/geo/imported/with-imported-map.ts'
import type { RunningScene } from './features/simulator/scene/create-scene.ts'
import type { Simulator } from './features/simulator/simulator.ts'
import type { Config } from './platform/config.ts'
import { alwaysInCharge } from './platform/db/beside/only-one.ts'
import { createReaders, PRIMARY_ONLY } from './platform/db/replica/readers.ts'
import { createDiskSpace } from './platform/disk/disk-space.ts'
import { pictureOrigin } from './platform/files/pictures.ts'
import { type ClockWatch, createClockWatch } from './platform/health/clock-watch.ts'
import { registerHealth } from './platform/health/health-routes.ts'
import { createCallAs } from './platform/http/call-as.ts'
import type { Identify } from './platform/http/caller.ts'
import { registerApiGuide } from './platform/http/guide/api-guide.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { noteSeenPositions } from './platform/http/reading/seen-position.ts'
import { refuseUnmatched } from './platform/http/unmatched.ts'
import type { JobRunner } from './platform/jobs/job-queue.ts'
import { budgetTime } from './platform/limits/budget-time.ts'
import { createCallLimits, DEMO_FACTOR } from './platform/limits/call-limits.ts'
import { createCountShared } from './platform/limits/shared-counts.ts'
import { createTimeBudgets } from './platform/limits/time-budgets.ts'
import type { SiteNews } from './platform/pages/news-labels.ts'
import { serveSite } from './platform/pages/serve-site.ts'
import type { Redis } from './platform/redis/redis-connections.ts'
import { BusAdapter } from './platform/socket/bus/bus-adapter.ts'
import { createRealtimeServer, type OpenBus, type RealtimeServer } from './platform/socket/realtime.ts'
import { startTelemetry } from './platform/telemetry/start-telemetry.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { serveTiles } from './platform/tiles/serve-tiles.ts'
import { createTileFile } from './platform/tiles/tile-file.ts'

type Running = {
  readonly jobs: JobRunner
  readonly simulator: Simulator | null
  readonly scene: RunningScene | null
  readonly line: Pick<RealtimeServer, 'close'>
  /** Present: it has no port and begins once it is ready, instead of once it listens. */
  readonly asSandbox: AppDeps['asSandbox']
}

/** What runs from the first request to the last; work in the background only where this process does it. */
const runWhileListening = (
  app: FastifyInstance,
  { asSandbox, jobs, simulator, scene, line }: Running,
  config: Pick<Config, 'jobs'>,
): void => {
  const { inCharge } = asSandbox ?? { inCharge: alwaysInCharge }
  let stopDriving = async (): Promise<void> => {}
  const start = async () => {
    // the sandbox is started where its first call comes in, whatever that process does otherwise
    if (!config.jobs && asSandbox === undefined) return
    jobs.start()
    if (simulator !== null) stopDriving = inCharge(simulator)
    scene?.start()
  }
  if (asSandbox === undefined) app.addHook('onListen', start)
  else app.addHook('onReady', start)
  app.addHook('preClose', async () => {
    await scene?.stop()
    await stopDriving()
  })
  app.addHook('preClose', () => line.close())
  app.addHook('onClose', () => jobs.stop())
}

/** The HTTP server with who calls it and how much they may call; test keys are the sandbox's. */
const openHttp = async (
  deps: AppDeps,
  identify: Identify,
  watchRequests: Telemetry['watchRequests'],
): Promise<FastifyInstance> => {
  const { config, clock, database, sandbox, asSandbox, logSink, workClock, redis } = deps
  const identifyKey = createIdentifyKey({ db: database.db, clock, demo: config.demo })
  const divert = divertTestKeys(identifyKey, sandbox)
  const app = await createHttpServer(config, orByKey(identify, identifyKey), {
    logSink,
    divert,
    watchRequests,
  })
  if (asSandbox !== undefined) markTestMode(app)
  if (sandbox !== undefined) app.addHook('onClose', sandbox.close)
  const isGenerous = config.demo && asSandbox === undefined
  const countShared = redis && createCountShared(redis)
  app.decorate('takeCall', createCallLimits({ clock, demo: isGenerous, countShared }))
  app.decorate('takeTime', createTimeBudgets({ times: isGenerous ? DEMO_FACTOR : 1, clock: workClock }))
  return app
}

/** Compares the clocks from before the first request on. */
const watchClock = (app: FastifyInstance, database: AppDeps['database']): ClockWatch => {
  const watch = createClockWatch(database)
  app.addHook('onReady', watch.start)
  app.addHook('onClose', async () => watch.stop())
  return watch
}

type Observed = {
  readonly telemetry: Telemetry
  readonly clockWatch: ClockWatch
  readonly line: Pick<RealtimeServer, 'count' | 'countBus'>
}

/** What is measured or traced, from before the first request to after the last. */
const observe = (app: FastifyInstance, deps: AppDeps, { telemetry, clockWatch, line }: Observed): void => {
  const { database, redis } = deps
  const redisState = () => (redis === undefined ? null : { isUp: redis.isUp(), bus: line.countBus() })
  app.addHook('onReady', () =>
    telemetry.open({
      ...{ database, sockets: line.count, redis: redisState, figures: composeFigures(deps) },
      ...{ clockAheadMs: clockWatch.aheadMs, disk: app.diskSpace },
    }),
  )
  app.addHook('onClose', telemetry.close)
}

/** The public pages and the apps; without a site, nothing. */
const servePages = async (
  app: FastifyInstance,
  { config: { publicUrl, yandex, eImzo, files }, database: { db }, site }: AppDeps,
  { readSiteWords }: Pick<ReturnType<typeof composeFeatures>, 'readSiteWords'>,
): Promise<void> => {
  if (site === null) {
    // Fastify's own answer would write the whole address into the log
    app.setNotFoundHandler((request, reply) => refuseUnmatched(request, reply))
    return
  }
  const news: SiteNews = {
    list: locale => readPublished(db, locale),
    find: (id, locale) => readPublishedOne(db, id, locale),
  }
  const dropSession = createDropSession(publicUrl)
  await serveSite(app, {
    ...{ ...site, news, publicUrl, readWords: readSiteWords, dropSession, yandex, eImzo },
    pictureOrigin: pictureOrigin(files),
  })
}

/** Connects the sockets of several processes. */
const busOver =
  (redis: Redis): OpenBus =>
  (namespace, events) =>
    new BusAdapter(namespace, redis, events)

/** Puts platform and features together; the answer listens to nobody yet. */
export const buildApp = async (given: AppDeps): Promise<FastifyInstance> => {
  const { config, clock, database } = given
  const deps = withImportedMap(given)
  const callers = composeCallers(deps)
  const telemetry = await startTelemetry(config)
  const app = await openHttp(deps, callers.ofRequests, telemetry.watchRequests)
  app.addHook('onClose', async () => callers.close())
  const isSandbox = deps.asSandbox !== undefined
  budgetTime(app)
  noteSeenPositions(
    app,
    given.replica === undefined ? PRIMARY_ONLY : createReaders(database.db, given.replica),
  )
  app.decorate('diskSpace', createDiskSpace(config))
  // a start on a low disk says so, and serves what can be read
  app.addHook('onReady', async () => app.diskSpace.needRoomForFiles().catch(() => {}))
  const clockWatch = watchClock(app, database)
  registerHealth(app, { database, clock: clockWatch, draining: deps.draining })
  registerApiGuide(app, config.publicUrl)
  const line = createRealtimeServer()
  const simulator = composeSimulator(app, deps)
  const scene = simulator === null || isSandbox ? null : composeScene(app, deps)
  const features = composeFeatures(deps, {
    ...line,
    callAs: createCallAs(app),
    publish: announcement => {
      line.publish(announcement)
      simulator?.receive(announcement)
    },
    isHeard: async rooms => simulator !== null || (await line.isHeard(rooms)),
  })
  await app.register(
    async api => {
      // in the first half second the names of places are read in slices: a call that needs them waits, and no other for it
      api.addHook('onRequest', async () => {
        await deps.geo.warming()
      })
      features.register(api)
    },
    { prefix: '/api' },
  )
  const { publicUrl, trustedProxies } = config
  const settings = { publicUrl, trustedProxies, clock, openBus: deps.redis && busOver(deps.redis) }
  // programs hear of changes by webhooks: a connection's rooms and events are a person's
  line.open(app.server, { identify: callers.ofSockets, ...features.realtimeRules }, settings)
  runWhileListening(app, { jobs: features.jobs, simulator, scene, line, asSandbox: deps.asSandbox }, config)
  observe(app, given, { telemetry, clockWatch, line })
  serveTiles(app, config.mapTiles === null ? null : createTileFile(config.mapTiles))
  await servePages(app, deps, features)
  return app
}
